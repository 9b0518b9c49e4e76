import { Trans, useLingui } from "@lingui/react/macro";
import { Icon } from "../../components/ui/icon";
import { Logo } from "../../components/ui/logo";
import { PrivacyLink } from "../../components/ui/privacy-link";
import { telHref } from "../../lib/format";
import { useSite } from "../../lib/site";
import { useDeviceValue } from "../../lib/use-hydrated";

const thisYear = () => new Date().getFullYear();

/** The year that the page was rendered in: hydration needs the same one. */
const yearOfPage = () =>
  typeof document === "undefined"
    ? thisYear()
    : Number(document.documentElement.dataset.year ?? thisYear());

/** Logo, postal address, support phone, copyright and crafted-by line. */
export function Footer({ wide = false }: { wide?: boolean }) {
  const { t } = useLingui();
  const { postalAddress, supportPhone, operatorName } = useSite();
  const year = useDeviceValue(thisYear, yearOfPage);
  return (
    <footer className="mt-8 border-t border-rule bg-wash px-gutter py-8">
      <div className={`mx-auto grid gap-5 ${wide ? "max-w-5xl" : "max-w-2xl"}`}>
        <Logo />
        <address className="grid gap-1 text-sm text-muted not-italic">
          <span>{postalAddress}</span>
          <span className="flex flex-wrap items-center gap-x-2">
            <Icon name="phone" className="size-4" />
            <Trans>Support phone:</Trans>
            <a
              href={telHref(supportPhone)}
              className="inline-flex min-h-12 items-center font-semibold"
            >
              {supportPhone}
            </a>
          </span>
        </address>
        <p className="text-sm">
          <PrivacyLink />
        </p>
        <div className="grid gap-1 border-t border-rule pt-4 text-sm text-muted">
          <p>
            <Trans>© {year} Seasonal Worker Portal</Trans>
          </p>
          <p>
            {operatorName ? (
              t`Crafted by ${operatorName}`
            ) : (
              <Trans>Crafted by the Seasonal Worker Portal team</Trans>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}
