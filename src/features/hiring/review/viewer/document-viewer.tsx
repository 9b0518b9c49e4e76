import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from "react";
import type { EmployerApplication } from "#contract/employer-application";
import { DOCUMENT_NAMES } from "../../../i18n/document-names";
import { HiringIcon } from "../hiring-icon";
import { KeyHint } from "./key-hint";
import { useKeys } from "./use-keys";

type Document = EmployerApplication["documents"][number];

type DocumentViewerProps = {
  application: EmployerApplication;
  document: Document | undefined;
  onChoose: (id: string) => void;
};

const fileOf = (applicationId: string, documentId: string) =>
  `/api/v1/applications/${applicationId}/documents/${documentId}/file`;

/** A document as large as it goes, on a dark ground, and the others to choose from. */
export function DocumentViewer({ application, document, onChoose }: DocumentViewerProps) {
  const { i18n, t } = useLingui();
  const { id, documents } = application;
  return (
    <section
      aria-label={t`Documents`}
      className="grid gap-3 rounded-lg bg-ink p-3 text-surface lg:sticky lg:top-4 lg:h-[calc(100dvh-5rem)] lg:grid-rows-[auto_minmax(0,1fr)]"
    >
      <ul className="flex flex-wrap gap-2">
        {documents.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-pressed={one.id === document?.id}
              onClick={() => onChoose(one.id)}
              className="on-dark inline-flex min-h-11 items-center gap-2 rounded border-2 border-transparent bg-agave-deep px-3 aria-pressed:border-maize"
            >
              {i18n._(DOCUMENT_NAMES[one.kind])}
              {one.reviewReason ? t`(asked again)` : null}
              {one.resentAt ? t`(new)` : null}
            </button>
          </li>
        ))}
      </ul>
      {document ? (
        <Shown
          key={document.id}
          document={document}
          href={fileOf(id, document.id)}
          name={i18n._(DOCUMENT_NAMES[document.kind])}
        />
      ) : (
        <p className="grid min-h-60 place-items-center">
          <Trans>No document was sent yet.</Trans>
        </p>
      )}
    </section>
  );
}

function Shown({ document, href, name }: { document: Document; href: string; name: string }) {
  const { t } = useLingui();
  if (document.contentType !== "application/pdf") return <Photo href={href} name={name} />;
  return (
    <p className="grid min-h-60 place-content-center justify-items-center gap-4 text-center">
      <HiringIcon name="file" className="size-12" />
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="on-dark inline-flex min-h-12 items-center gap-2 font-semibold text-surface"
      >
        <HiringIcon name="external" className="size-5" />
        {t`Open the PDF: ${name} (opens in a new tab)`}
      </a>
    </p>
  );
}

type View = { scale: number; x: number; y: number; turn: number };
const WHOLE: View = { scale: 1, x: 0, y: 0, turn: 0 };
const [SCALE_MIN, SCALE_MAX, STEP] = [1, 8, 1.4];

const zoomed = (view: View, factor: number): View => {
  const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, view.scale * factor));
  return scale === 1 ? { ...WHOLE, turn: view.turn } : { ...view, scale };
};

function Photo({ href, name }: { href: string; name: string }) {
  const { t } = useLingui();
  const [view, setView] = useState(WHOLE);
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const closer = () => setView((now) => zoomed(now, STEP));
  const further = () => setView((now) => zoomed(now, 1 / STEP));
  const turn = () => setView((now) => ({ ...now, turn: now.turn + 90 }));
  useKeys({ "+": closer, "=": closer, "-": further, t: turn, 0: () => setView(WHOLE) });
  useLayoutEffect(() => {
    // Not as an attribute: the page's policy allows none.
    const { scale, x, y, turn: degrees } = view;
    const transform = `translate(${x}px, ${y}px) rotate(${degrees}deg) scale(${scale})`;
    if (image.current) image.current.style.transform = transform;
  }, [view]);
  useEffect(() => {
    const element = box.current;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      setView((now) => zoomed(now, event.deltaY < 0 ? 1.15 : 1 / 1.15));
    };
    // React's own listener could not keep the page from scrolling.
    element?.addEventListener("wheel", zoom, { passive: false });
    return () => element?.removeEventListener("wheel", zoom);
  }, []);
  const drag = (event: PointerEvent) => {
    if (event.buttons !== 1 || view.scale === 1) return;
    const { movementX, movementY } = event;
    setView((now) => ({ ...now, x: now.x + movementX, y: now.y + movementY }));
  };
  const percent = Math.round(view.scale * 100);
  const TOOL =
    "on-dark inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded bg-surface px-3 font-semibold text-ink hover:bg-agave-wash";
  return (
    <div className="grid min-h-0 gap-3 lg:grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-2" role="toolbar" aria-label={t`Look closer`}>
        <button type="button" className={TOOL} aria-keyshortcuts="-" onClick={further}>
          <span aria-hidden="true">−</span>
          <span className="sr-only">{t`Smaller`}</span>
        </button>
        <button type="button" className={TOOL} aria-keyshortcuts="0" onClick={() => setView(WHOLE)}>
          <span aria-live="polite">{t`${percent} %`}</span>
        </button>
        <button type="button" className={TOOL} aria-keyshortcuts="+" onClick={closer}>
          <span aria-hidden="true">+</span>
          <span className="sr-only">{t`Larger`}</span>
        </button>
        <button type="button" className={TOOL} aria-keyshortcuts="t" onClick={turn}>
          <HiringIcon name="rotate" className="size-5" />
          <Trans>Turn</Trans> <KeyHint>T</KeyHint>
        </button>
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
      <div
        ref={box}
        className={`grid min-h-72 place-items-center overflow-hidden rounded ${view.scale > 1 ? "cursor-grab touch-none" : "touch-pan-y"}`}
        onPointerMove={drag}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      >
        {failed ? (
          <p role="alert">
            <Trans>The photo could not be loaded. Reload the page to try again.</Trans>
          </p>
        ) : (
          <img
            ref={image}
            src={href}
            alt={name}
            draggable={false}
            onError={() => setFailed(true)}
            className="max-h-full max-w-full object-contain max-lg:max-h-[60dvh]"
          />
        )}
      </div>
    </div>
  );
}
