import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LanguageSwitch } from "../../components/ui/language-switch";

type BottomBarProps = {
  /** The id of the page's form: its values survive a language change. */
  form?: string | undefined;
  /** The logout button of screens with a session. */
  signOut?: ReactNode;
  /** As wide as the dashboard's two columns. */
  wide?: boolean;
};

/** The fixed bar with the language switch. */
export function BottomBar({ form, signOut, wide = false }: BottomBarProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Language and session`} className="bottom-bar">
      <div
        className={`mx-auto flex flex-wrap items-center justify-between gap-1 text-sm sm:text-base ${wide ? "max-w-5xl" : "max-w-2xl"}`}
      >
        <LanguageSwitch form={form} />
        {signOut}
      </div>
    </section>
  );
}
