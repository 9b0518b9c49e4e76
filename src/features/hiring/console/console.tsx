import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { LanguageSwitch } from "../../../components/ui/language-switch";
import { Link } from "../../../components/ui/link";
import { LogoMark } from "../../../components/ui/logo";
import { useLanguage } from "../../../i18n/use-language";
import { useNavigation } from "../../../lib/navigation";
import { HiringIcon } from "../hiring-icon";
import { useKeys } from "../review/use-keys";
import { SearchButton, SearchDialog } from "../search/search-dialog";
import { useMember } from "../member";
import { MESSAGES } from "../messages/messages-path";
import { useToSend } from "../messages/to-send";
import { ROLE_NAMES } from "../role-names";
import { SECTIONS } from "./sections";
import { SignOutButton } from "./sign-out-button";

/** The frame of the console: who one is, where one can go, and the screen. */
export function Console({ children }: { children: ReactNode }) {
  const [isSearching, setIsSearching] = useState(false);
  const search = () => setIsSearching(true);
  useKeys({ "/": search });
  return (
    <div className="page lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <a href="#main" className="skip-link">
        <Trans>Skip to main content</Trans>
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto bg-agave-deep px-3 py-5 text-surface lg:flex">
        <Employer />
        <SearchButton onOpen={search} wide />
        <Sections />
        <div className="mt-auto grid gap-3">
          <Language />
          <Member />
        </div>
      </aside>
      <header className="flex items-center justify-between gap-3 bg-agave-deep px-4 py-2 text-surface lg:hidden">
        <Employer />
        <span className="flex">
          <SearchButton onOpen={search} />
          <Menu />
        </span>
      </header>
      <main id="main" tabIndex={-1} className="min-h-dvh px-4 py-5 pb-24 sm:px-6 lg:px-8 lg:pb-8">
        {children}
      </main>
      <PhoneBar />
      {isSearching ? <SearchDialog onClose={() => setIsSearching(false)} /> : null}
    </div>
  );
}

function Employer() {
  const { me } = useMember();
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5 px-1.5 font-serif leading-tight font-bold">
      <LogoMark />
      <span className="min-w-0 text-balance">{me?.employer.name ?? <Trans>Hiring</Trans>}</span>
    </span>
  );
}

/** Higher numbers say no more, and need more room than the menu has. */
const MOST = 999;

/** What waits in a section, where it is known. */
function Waiting({ to }: { to: string }) {
  const toSend = useToSend();
  const { t } = useLingui();
  if (to !== MESSAGES || toSend === 0) return null;
  return (
    <span className="-mr-1.5 ml-auto rounded-full bg-maize px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap text-ink tabular-nums">
      {toSend > MOST ? `${MOST}+` : toSend} <span className="sr-only">{t`to send`}</span>
    </span>
  );
}

function useSections() {
  const { pathname: here, search } = useNavigation();
  const { may } = useMember();
  const { i18n } = useLingui();
  // One application of a queue is a part of the review.
  const pathname = new URLSearchParams(search).has("queue") ? "/hiring/review" : here;
  const open = SECTIONS.filter(({ scope }) => may(scope));
  const [current] = open
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length);
  return open.map((section) => ({
    ...section,
    words: i18n._(section.name),
    "aria-current": section === current ? ("page" as const) : undefined,
  }));
}

function Sections() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Console`}>
      <ul className="grid gap-1">
        {useSections().map(({ to, words, icon, "aria-current": current }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={current}
              className="on-dark flex min-h-11 items-center gap-3 rounded px-3 py-2 wrap-normal text-surface no-underline hover:bg-agave aria-[current]:bg-agave aria-[current]:font-bold"
            >
              <HiringIcon name={icon} className="size-5" />
              {words}
              <Waiting to={to} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Language() {
  const { language, setLanguage } = useLanguage();
  return (
    <div className="console-language">
      <LanguageSwitch value={language} onChange={setLanguage} />
    </div>
  );
}

function Member() {
  const { i18n } = useLingui();
  const { me } = useMember();
  if (!me) return null;
  return (
    <div className="grid gap-1 border-t border-agave px-3 pt-3">
      <span className="truncate font-semibold" title={me.member.email}>
        {me.member.email}
      </span>
      <span className="text-sm opacity-90">{i18n._(ROLE_NAMES[me.member.role])}</span>
      <SignOutButton />
    </div>
  );
}

/** On a phone: everything that has no room in the bar at the foot. */
function Menu() {
  const { t } = useLingui();
  const { pathname } = useNavigation();
  return (
    <details key={pathname} className="relative">
      <summary
        aria-label={t`Menu`}
        className="on-dark grid size-12 list-none place-items-center rounded hover:bg-agave"
      >
        <HiringIcon name="menu" className="size-6" />
      </summary>
      <div className="absolute top-full right-0 z-40 grid w-64 gap-4 rounded border border-agave bg-agave-deep p-3">
        <Sections />
        <Language />
        <Member />
      </div>
    </details>
  );
}

function PhoneBar() {
  const { t } = useLingui();
  const sections = useSections().filter(({ onPhone }) => onPhone);
  if (sections.length < 2) return null;
  return (
    <nav
      aria-label={t`Most used`}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-rule bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {sections.map(({ to, words, icon, "aria-current": current }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={current}
              className="grid min-h-14 place-items-center border-t-3 border-transparent pt-1 pb-1.5 text-xs text-ink no-underline aria-[current]:border-agave aria-[current]:font-bold aria-[current]:text-agave"
            >
              <HiringIcon name={icon} className="size-5" />
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
