import type { ComponentProps, MouseEvent, ReactNode } from "react";
import type { LinkProps } from "../../lib/navigation";
import { Link } from "./link";
import { Spinner } from "./spinner";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

type Look = {
  /**
   * One primary button per screen; "quiet" looks like a link; "danger" is for what cannot be
   * undone.
   */
  variant?: ButtonVariant;
  /** As wide as its container. */
  block?: boolean;
};

const BASE =
  "relative inline-flex min-h-control items-center justify-center gap-2.5 rounded py-control-y text-center font-semibold leading-snug text-balance";

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    "button-loud border-2 border-agave bg-agave px-button text-surface no-underline hover:border-agave-deep hover:bg-agave-deep active:bg-ink",
  secondary:
    "border-2 border-agave bg-surface px-button text-agave no-underline hover:bg-agave-wash active:bg-rule",
  quiet:
    "button-quiet border-2 border-transparent px-3 large-text:px-0 text-agave underline underline-offset-4 decoration-1 hover:decoration-3 active:bg-agave-wash",
  danger:
    "button-loud border-2 border-clay bg-clay px-button text-surface no-underline hover:border-clay-deep hover:bg-clay-deep active:bg-ink",
};

const DISABLED =
  "disabled:cursor-not-allowed disabled:border-rule disabled:bg-wash disabled:text-muted disabled:no-underline";

function look({ variant = "primary", block = false }: Look, className = ""): string {
  return `${BASE} ${VARIANTS[variant]} ${DISABLED} ${block ? "w-full" : ""} ${className}`;
}

type ButtonProps = ComponentProps<"button"> &
  Look & {
    /** A spinner replaces the label and clicks are ignored; the focus stays. */
    busy?: boolean;
  };

/** A button; `type` is "button" by default. */
export function Button({
  variant,
  block,
  busy = false,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // aria-disabled, because a disabled button loses the focus.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- typed by the prop, "button" by default
      type={type}
      className={look({ variant, block }, `${busy ? "cursor-progress" : ""} ${className ?? ""}`)}
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      <Label hidden={busy}>{children}</Label>
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner className="size-6" />
        </span>
      ) : null}
    </button>
  );
}

/** Stays in the layout under the spinner, so that width and accessible name do not change. */
function Label({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${hidden ? "opacity-0" : ""}`}>
      {children}
    </span>
  );
}

/** A link outside the app that looks like a button: a phone number, a chat. */
export function ButtonAnchor({
  variant,
  block,
  className,
  children,
  ...rest
}: ComponentProps<"a"> & Look) {
  return (
    <a {...rest} className={look({ variant, block }, className)}>
      {children}
    </a>
  );
}

/** A link within the app that looks like a button; not printed, because paper has no links. */
export function ButtonLink({ variant, block, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={`no-print ${look({ variant, block }, className)}`}>
      {children}
    </Link>
  );
}
