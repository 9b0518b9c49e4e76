import { LoadError, type LoadErrorProps } from "../components/ui/load-error";

/** Shown when the files of a screen could not be fetched, or it failed. Drafts on this device are kept. */
export function ScreenLoadError(props: LoadErrorProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center px-5 py-10">
      <LoadError {...props} isPage />
    </main>
  );
}
