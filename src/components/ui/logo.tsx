import { useLingui } from "@lingui/react/macro";
import { PRODUCT_NAME } from "../../i18n/product";

type LogoProps = {
  /** Light text for the dark header. */
  inverse?: boolean;
  /** On a phone only the mark, to leave the height to the page. */
  short?: boolean;
};

/** The mark (a sun over furrows) and the product's name. */
export function Logo({ inverse = false, short = false }: LogoProps) {
  const { i18n } = useLingui();
  return (
    <span
      className={`logo inline-flex items-center gap-3 font-serif leading-tight font-bold ${inverse ? "text-surface" : "text-agave"}`}
    >
      <LogoMark />
      <span className={short ? "max-sm:sr-only" : "text-balance max-sm:max-w-64"}>
        {i18n._(PRODUCT_NAME)}
      </span>
    </span>
  );
}

export function LogoMark() {
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
      className="size-[2.25em] shrink-0"
    >
      <path d="M10.5 18.5a9.5 9.5 0 0 1 19 0Z" className="fill-maize" />
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
        <path d="M3 20.5h34" />
        <path d="M20 25v12M15.5 25 10 37M24.5 25 30 37M11.5 25 3 33.5M28.5 25 37 33.5" />
        <path d="M20 2v2.5M9 6.5l1.5 1.800M31 6.5l-1.5 1.800" className="stroke-maize" />
      </g>
    </svg>
  );
}
