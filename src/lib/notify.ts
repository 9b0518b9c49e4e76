import { type ExternalToast, toast } from "sonner";

type Kind = "success" | "error" | "info" | "warning";
type Options = Pick<ExternalToast, "description" | "duration" | "id">;

/** Shows a toast and dismisses the previous one. */
export function notify(kind: Kind, title: string, options: Options = {}): void {
  toast.dismiss();
  toast[kind](title, options);
}

/** Dismisses all toasts, for example where a screen needs their place for its own controls. */
export const dismissToasts = () => void toast.dismiss();
