import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { type Language, LANGUAGE_FACTS, LANGUAGES } from "#contract/languages";
import type { MessageSettingsView } from "#contract/message-settings";
import { WORDED_KINDS, type WordedKind } from "#contract/messages";
import { Link } from "../../../components/ui/link";
import { dotted } from "../../../lib/format";
import type { TextValues } from "../changed-texts";
import { PillLink } from "../list/pill-link";
import { KIND_NAMES } from "../messages/kind-words";
import { useUnsavedTexts } from "../use-unsaved-texts";
import { WordsEditor } from "./words-editor";
import { wordsHref } from "./words-path";

type WordsDeskProps = {
  settings: MessageSettingsView;
  readAt: number;
  kind: WordedKind;
  language: Language;
};

const keyOf = (kind: WordedKind, language: Language) => `${kind} ${language}`;

/**
 * The kinds of messages, and the words of one. Typed words are kept until they are saved or
 * discarded.
 */
export function WordsDesk({ settings, readAt, kind, language }: WordsDeskProps) {
  const [typed, change] = useUnsavedTexts("words");
  const key = keyOf(kind, language);
  const stored = settings.ownWords[kind]?.[language];
  const portals = settings.defaultWords[kind][language];
  const type = (text: string | undefined) =>
    change((now) => {
      const { [key]: _, ...others } = now;
      return text === undefined || text === (stored ?? portals)
        ? others
        : { ...others, [key]: text };
    });
  /** Called after saving; text typed since then stays. */
  const forget = (saved: string | null) =>
    change((now) => {
      const { [key]: text, ...others } = now;
      return saved === null || text === saved ? others : now;
    });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <KindList settings={settings} typed={typed} kind={kind} language={language} />
      <div className="grid gap-4">
        <LanguageTabs settings={settings} kind={kind} language={language} />
        <WordsEditor
          key={key}
          kind={kind}
          language={language}
          stored={stored}
          portals={portals}
          ofMilestones={kind === "milestone_recorded" ? settings.milestoneWords : undefined}
          text={typed[key] ?? stored ?? portals}
          isTyped={key in typed}
          onType={type}
          onSaved={forget}
          readAt={readAt}
        />
      </div>
    </div>
  );
}

type KindListProps = {
  settings: MessageSettingsView;
  typed: TextValues;
  kind: WordedKind;
  language: Language;
};

function KindList({ settings, typed, kind, language }: KindListProps) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const marks = (one: WordedKind) => {
    if (LANGUAGES.some((spoken) => keyOf(one, spoken) in typed)) return t`not saved`;
    return settings.ownWords[one] ? t`own words` : null;
  };
  return (
    <>
      <label className="grid gap-1.5 lg:hidden">
        <span className="font-semibold">
          <Trans>Message</Trans>
        </span>
        <select
          className="control"
          value={kind}
          onChange={({ target }) =>
            void navigate(wordsHref(target.value as WordedKind, language), { replace: true })
          }
        >
          {WORDED_KINDS.map((one) => (
            <option key={one} value={one}>
              {dotted([i18n._(KIND_NAMES[one]), marks(one)])}
            </option>
          ))}
        </select>
      </label>
      <nav aria-label={t`Messages`} className="max-lg:hidden">
        <ul className="overflow-hidden rounded-lg border border-rule bg-surface">
          {WORDED_KINDS.map((one) => (
            <li key={one} className="border-b border-rule last:border-b-0">
              <Link
                to={wordsHref(one, language)}
                replace
                aria-current={one === kind ? "true" : undefined}
                className="flex min-h-11 items-center justify-between gap-2 px-3 py-1.5 text-ink no-underline -outline-offset-3 hover:bg-wash aria-[current]:bg-agave-wash aria-[current]:font-semibold aria-[current]:text-agave"
              >
                {i18n._(KIND_NAMES[one])}
                <span className="text-sm font-normal text-muted">{marks(one)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

type LanguageTabsProps = Pick<WordsDeskProps, "settings" | "kind" | "language">;

function LanguageTabs({ settings, kind, language }: LanguageTabsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Language of the text`}>
      <ul className="flex flex-wrap gap-1.5">
        {LANGUAGES.map((one) => (
          <li key={one}>
            <PillLink to={wordsHref(kind, one)} replace lang={one} isCurrent={one === language}>
              {LANGUAGE_FACTS[one].name}
              {settings.ownWords[kind]?.[one] ? (
                <span className="size-2 rounded-full bg-agave">
                  <span className="sr-only">{t`own words`}</span>
                </span>
              ) : null}
            </PillLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
