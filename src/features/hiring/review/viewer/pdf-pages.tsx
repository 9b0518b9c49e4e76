import { useLingui } from "@lingui/react/macro";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { Spinner } from "../../../../components/ui/spinner";
import { HiringIcon } from "../../hiring-icon";
import { useKeys } from "../use-keys";
import { FileFailure, type FileProblem } from "./file-failure";
import { drawPage, openPdf, PdfError, release } from "./pdf";
import type { ShownProps } from "./shown";
import { Tools, TOOL } from "./tools";
import { ZoomBox } from "./zoom-box";

const problemOf = (error: unknown): FileProblem =>
  error instanceof PdfError ? error.problem : "unread";

/** Shows a PDF a page at a time: only the visible page is drawn. */
export function PdfPages(props: ShownProps) {
  const [tries, setTries] = useState(0);
  return <Pages key={tries} {...props} onRetry={() => setTries((count) => count + 1)} />;
}

function Pages({ blob, name, onRetry, ...tools }: ShownProps & { onRetry: () => void }) {
  const { pdf, problem } = usePdf(blob);
  const [number, setNumber] = useState(1);
  if (problem) {
    const again = problem === "unread" ? { onRetry } : {};
    return (
      <div className="row-span-full">
        <FileFailure problem={problem} href={tools.href} name={name} {...again} />
      </div>
    );
  }
  return (
    <>
      <Tools {...tools} name={name}>
        {pdf ? <Pager number={number} count={pdf.numPages} onNumber={setNumber} /> : null}
      </Tools>
      {pdf ? <Page key={number} {...tools} pdf={pdf} number={number} name={name} /> : <Opening />}
    </>
  );
}

export function Opening({ className = "" }: { className?: string }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className={`grid place-items-center ${className}`}>
      <Spinner className="size-8" />
    </div>
  );
}

/** Opens the PDF, and closes it on unmount, which ends its worker. */
function usePdf(blob: Blob) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [problem, setProblem] = useState<FileProblem>();
  useEffect(() => {
    let opened: PDFDocumentProxy | undefined;
    let isGone = false;
    const open = async () => {
      opened = await openPdf(blob);
      if (isGone) await opened.loadingTask.destroy();
      else setPdf(opened);
    };
    open().catch((error: unknown) => isGone || setProblem(problemOf(error)));
    return () => {
      isGone = true;
      void opened?.loadingTask.destroy();
    };
  }, [blob]);
  return { pdf, problem };
}

type PagerProps = { number: number; count: number; onNumber: (number: number) => void };

function Pager({ number, count, onNumber }: PagerProps) {
  const { t } = useLingui();
  const to = (page: number) => (page < 1 || page > count ? undefined : () => onNumber(page));
  const [back, on] = [to(number - 1), to(number + 1)];
  useKeys({ ArrowLeft: back, ArrowRight: on });
  if (count === 1) return null;
  return (
    <span className="inline-flex items-center gap-2">
      <button type="button" className={TOOL} aria-keyshortcuts="ArrowLeft" onClick={back}>
        <HiringIcon name="chevron" className="size-5 rotate-90" />
        <span className="sr-only">{t`Previous page`}</span>
      </button>
      <span role="status" className="text-surface">{t`Page ${number} of ${count}`}</span>
      <button type="button" className={TOOL} aria-keyshortcuts="ArrowRight" onClick={on}>
        <HiringIcon name="chevron" className="size-5 -rotate-90" />
        <span className="sr-only">{t`Next page`}</span>
      </button>
    </span>
  );
}

type PageProps = Omit<ShownProps, "blob"> & { pdf: PDFDocumentProxy; number: number };

/**
 * Rounds the scale up to a power of two, so that a gesture does not redraw the page all the time.
 */
const sharpness = (scale: number) => 2 ** Math.ceil(Math.log2(scale));

function Page({ pdf, number, name, href, view, onView }: PageProps) {
  const { t } = useLingui();
  const holder = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLCanvasElement>(undefined);
  const [picture, setPicture] = useState({ width: 0, height: 0 });
  const [failed, setFailed] = useState(false);
  const scale = sharpness(view.scale);
  const words = t`${name}, page ${number} of ${pdf.numPages}`;
  useEffect(() => () => release(shown.current), []);
  useEffect(() => {
    const place = holder.current;
    if (!place) return;
    const leaving = new AbortController();
    const draw = async () => {
      const page = await pdf.getPage(number);
      const box = { width: place.clientWidth, height: place.clientHeight };
      const canvas = await drawPage(page, { box, scale, signal: leaving.signal });
      page.cleanup();
      if (leaving.signal.aborted) return release(canvas);
      canvas.className = "size-full object-contain";
      place.replaceChildren(canvas);
      release(shown.current);
      shown.current = canvas;
      setPicture({ width: canvas.width, height: canvas.height });
    };
    draw().catch(() => leaving.signal.aborted || setFailed(true));
    return () => leaving.abort();
  }, [pdf, number, scale]);
  if (failed) return <FileFailure problem="broken" href={href} name={words} />;
  return (
    <ZoomBox view={view} onView={onView} picture={picture}>
      <div
        ref={holder}
        role="img"
        aria-label={words}
        aria-busy={!picture.width}
        className="size-full"
      />
    </ZoomBox>
  );
}
