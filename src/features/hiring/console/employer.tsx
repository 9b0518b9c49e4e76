import { Trans } from "@lingui/react/macro";
import { LogoMark } from "../../../components/ui/logo";
import { useMember } from "../member";

/** The employer of this console; `markAlone` shows only the logo where the name has no room. */
export function Employer({ markAlone = false }: { markAlone?: boolean }) {
  const { me } = useMember();
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5 px-1.5 font-serif leading-tight font-bold">
      <span className="large-text:hidden">
        <LogoMark />
      </span>
      <span className={markAlone ? "sr-only" : "min-w-0 text-balance"}>
        {me?.employer.name ?? <Trans>Hiring</Trans>}
      </span>
    </span>
  );
}
