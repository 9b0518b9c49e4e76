import { LoadError, type LoadErrorProps } from "../components/ui/load-error";

/** Shown when a screen failed or its files could not be fetched. Drafts on the device are kept. */
export function ScreenLoadError(props: LoadErrorProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center px-5 py-10">
      <LoadError {...props} isPage />
    </main>
  );
}
