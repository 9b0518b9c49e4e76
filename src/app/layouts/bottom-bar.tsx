import { Trans, useLingui } from "@lingui/react/macro";
import { LOGOUT_PATH } from "#contract/paths";
import { Button } from "../../components/ui/button";
import { LanguageSwitch } from "../../components/ui/language-switch";
import { useLanguage } from "../../i18n/use-language";

type BottomBarProps = {
  /** The id of the page's form: its values survive a language change. */
  form?: string | undefined;
  /** Screens with a session pass it to show the logout button. */
  onLogout?: () => void;
  loggingOut?: boolean;
  /** As wide as the dashboard's two columns. */
  wide?: boolean;
};

/** The fixed bar with the language switch. */
export function BottomBar({ form, onLogout, loggingOut = false, wide = false }: BottomBarProps) {
  const { t } = useLingui();
  const { language, setLanguage } = useLanguage();
  return (
    <section aria-label={t`Language and session`} className="bottom-bar">
      <div
        className={`mx-auto flex flex-wrap items-center justify-between gap-2 text-sm sm:text-base ${wide ? "max-w-5xl" : "max-w-2xl"}`}
      >
        <LanguageSwitch value={language} onChange={setLanguage} form={form} />
        {onLogout ? (
          <form
            method="post"
            action={LOGOUT_PATH}
            onSubmit={(event) => {
              event.preventDefault();
              onLogout();
            }}
          >
            <Button
              type="submit"
              variant="quiet"
              busy={loggingOut}
              className="min-h-[2.9375rem]! border-0! px-2! py-0! text-sm sm:text-base"
            >
              <Trans>Log out</Trans>
            </Button>
          </form>
        ) : null}
      </div>
    </section>
  );
}
