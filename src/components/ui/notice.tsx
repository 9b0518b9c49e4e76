import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

type NoticeTone = "info" | "success" | "warning" | "danger";

const TONES: Record<NoticeTone, { look: string; mark: string; icon: IconName }> = {
  info: { look: "border-sky bg-sky-wash", mark: "text-sky", icon: "info" },
  success: { look: "border-agave bg-agave-wash", mark: "text-agave", icon: "check" },
  warning: { look: "border-maize-ink bg-maize-wash", mark: "text-maize-ink", icon: "alert" },
  danger: { look: "border-clay bg-clay-wash", mark: "text-clay", icon: "alert" },
};

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  /** "status" or "alert" when it appears after an action and must be announced. */
  role?: "status" | "alert";
  /** For the result of a form posted without JavaScript: takes the focus as the page opens. */
  takesFocus?: boolean;
  children?: ReactNode;
};

/** A message that stays on the page. */
export function Notice({ tone = "info", title, role, takesFocus, children }: NoticeProps) {
  const { look, mark, icon } = TONES[tone];
  return (
    <div
      role={role}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- like the error summary
      autoFocus={takesFocus}
      tabIndex={takesFocus ? -1 : undefined}
      className={`flex gap-3 rounded border border-l-6 px-card py-3.5 ${look}`}
    >
      <Icon name={icon} className={`mt-0.5 size-6 large-text:hidden ${mark}`} />
      <div className="grid min-w-0 gap-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  );
}
