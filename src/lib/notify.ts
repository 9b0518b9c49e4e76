import type { ExternalToast } from "sonner";

/**
 * Toasts without their library on the first page: sonner and its host load with the first toast.
 * The host (`src/app/toaster-host.tsx`) subscribes and says when it is mounted.
 */
type Kind = "success" | "error" | "info" | "warning";
type Options = Pick<ExternalToast, "description" | "duration" | "id">;

let wake: (() => void) | undefined;
let mounted: () => void = () => {};
const ready = new Promise<void>((resolve) => {
  mounted = resolve;
});

let needed = false;

/** For the host: `onNeeded` runs once a toast wants to be shown. */
export function subscribeToaster(onNeeded: () => void): () => void {
  wake = onNeeded;
  if (needed) onNeeded();
  return () => {
    wake = undefined;
  };
}

/** For the host: call when the toaster is on the page. */
export const toasterMounted = () => mounted();

const load = () => import("sonner");

/** Fetches the library before it is needed. */
export const preloadNotify = load;

/** Shows one toast; the one before it goes (spec 1: at most one visible). */
export async function notify(kind: Kind, title: string, options: Options = {}): Promise<void> {
  needed = true;
  wake?.();
  const [{ toast }] = await Promise.all([load(), ready]);
  toast.dismiss();
  toast[kind](title, options);
}
