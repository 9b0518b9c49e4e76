import { type ExternalToast, toast } from "sonner";

type Kind = "success" | "error" | "info" | "warning";
type Options = Pick<ExternalToast, "description" | "duration"> & {
  /** Identifies the toast for `dismissToasts`. */
  about?: string;
};

let shown: string | undefined;

/** Shows a toast and dismisses the previous one. */
export function notify(kind: Kind, title: string, { about, ...options }: Options = {}): void {
  toast.dismiss();
  shown = about;
  toast[kind](title, options);
}

/**
 * Dismisses all toasts, for example where a screen needs their place for its own controls; or only
 * the failure of an action that has succeeded since.
 */
export function dismissToasts(about = shown): void {
  if (about === shown) toast.dismiss();
}
