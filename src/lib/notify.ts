import { type ExternalToast, toast } from "sonner";

type Kind = "success" | "error" | "info" | "warning";
type Options = Pick<ExternalToast, "description" | "duration" | "id">;

/** Shows a toast and dismisses the previous one. */
export function notify(kind: Kind, title: string, options: Options = {}): void {
  toast.dismiss();
  toast[kind](title, options);
}

/** Ends what is said, where a screen needs the place of the toasts for its own controls. */
export const endNotices = () => void toast.dismiss();
