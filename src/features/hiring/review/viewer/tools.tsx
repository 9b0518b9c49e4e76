import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { HiringIcon } from "../../hiring-icon";
import { useShortcuts } from "../../single-keys";
import { KeyHint } from "../key-hint";
import { useKeys } from "../use-keys";
import type { ShownProps } from "./shown";
import { turned, WHOLE, zoomed } from "./view";

const STEP = 1.4;

/** The style of a button on the dark background around a document. */
export const TOOL =
  "on-dark inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded bg-surface px-3 font-semibold text-ink no-underline hover:bg-agave-wash";

type ToolsProps = Omit<ShownProps, "blob"> & {
  /** For a PDF: the buttons for its pages. */
  children?: ReactNode;
};

/** The buttons that zoom, turn, and open the file itself. */
export function Tools({ view, onView, place, name, href, children }: ToolsProps) {
  const { t } = useLingui();
  const shortcut = useShortcuts();
  const closer = () => onView((now) => zoomed(now, STEP));
  const further = () => onView((now) => zoomed(now, 1 / STEP));
  const turn = () => onView(turned);
  const whole = () => onView((now) => ({ ...WHOLE, turn: now.turn }));
  const look = place ? () => onView((now) => ({ ...place, turn: now.turn })) : undefined;
  useKeys({ "+": closer, "=": closer, "-": further, t: turn, 0: whole, f: look });
  const percent = Math.round(view.scale * 100);
  return (
    <div
      className="flex flex-wrap items-center gap-2 lg:justify-end"
      role="toolbar"
      aria-label={t`Zoom`}
    >
      {look ? (
        <button
          type="button"
          className={`${TOOL} bg-maize! max-lg:hidden`}
          aria-keyshortcuts={shortcut("f")}
          title={t`Zoom to where you last looked for this line, on this device`}
          onClick={look}
        >
          <HiringIcon name="search" className="size-5" />
          <span className="max-[100rem]:sr-only">
            <Trans>Zoom to this line</Trans>
          </span>{" "}
          <KeyHint>F</KeyHint>
        </button>
      ) : null}
      <button type="button" className={TOOL} aria-keyshortcuts={shortcut("-")} onClick={further}>
        <span aria-hidden="true">−</span>
        <span className="sr-only">{t`Zoom out`}</span>
      </button>
      <button
        type="button"
        className={`${TOOL} max-lg:hidden`}
        aria-keyshortcuts={shortcut("0")}
        aria-label={t`Show all of it: now ${percent}%`}
        onClick={whole}
      >
        {t`${percent}%`}
      </button>
      <button type="button" className={TOOL} aria-keyshortcuts={shortcut("+")} onClick={closer}>
        <span aria-hidden="true">+</span>
        <span className="sr-only">{t`Zoom in`}</span>
      </button>
      <button type="button" className={TOOL} aria-keyshortcuts={shortcut("t")} onClick={turn}>
        <HiringIcon name="rotate" className="size-5" />
        <span className="max-lg:sr-only">
          <Trans>Rotate</Trans>
        </span>{" "}
        <KeyHint>T</KeyHint>
      </button>
      {children}
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Open ${name} in a new tab`}
        className={TOOL}
      >
        <HiringIcon name="external" className="size-5" />
      </a>
    </div>
  );
}
