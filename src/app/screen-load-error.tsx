import { LoadError } from "../components/ui/load-error";

type ScreenLoadErrorProps = { retry: () => Promise<void> };

/** Shown when the files of a screen could not be fetched. Drafts on this device are kept. */
export function ScreenLoadError({ retry }: ScreenLoadErrorProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center px-5 py-10">
      <LoadError retry={retry} />
    </main>
  );
}
