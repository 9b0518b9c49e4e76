import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { NAME_MAX } from "#contract/constants";
import { FormFailure } from "../../../components/form/form-failure";
import { Dialog } from "../../../components/ui/dialog";
import { Link } from "../../../components/ui/link";
import { withQuery } from "../../../lib/query-path";
import { useSettled } from "../../../lib/use-settled";
import { hiringFailure } from "../hiring-failure";
import { HiringIcon } from "../hiring-icon";
import { LoadingLines } from "../load-state";
import { useShortcuts } from "../single-keys";
import { ApplicationBadge, InvitationBadge } from "../status-badges";
import { type Person, usePeople } from "./use-people";

const SETTLE_MS = 200;

/** Moves the focus with the arrow keys between the search field and the results. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
}

/**
 * Finds a person, whatever the state of their invitation or application; Enter opens the first
 * result.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Runs after the dialog has opened and taken the focus.
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState("");
  const [entered, setEntered] = useState<string>();
  const q = useSettled(typed.trim(), SETTLE_MS);
  return (
    <Dialog open title={t`Find people`} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the arrow keys of its field and links */}
      <div className="grid gap-3" onKeyDown={moveFocus}>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            setEntered(typed.trim());
          }}
        >
          <label htmlFor={id} className="mb-1 block font-semibold">
            <Trans>Name, phone, reference or CWJ</Trans>
          </label>
          <input
            id={id}
            type="search"
            value={typed}
            maxLength={NAME_MAX}
            autoComplete="off"
            ref={field}
            onChange={({ target }) => {
              setTyped(target.value);
              setEntered(undefined);
            }}
            className="control"
          />
        </form>
        {q === "" ? (
          <p className="text-muted">
            <Trans>Type the beginning of a name, or some digits of a phone.</Trans>
          </p>
        ) : (
          <Results q={q} isEntered={entered === q} onClose={onClose} />
        )}
        <button
          type="button"
          className="min-h-11 justify-self-start font-semibold text-agave underline underline-offset-4"
          onClick={onClose}
        >
          <Trans>Close</Trans>
        </button>
      </div>
    </Dialog>
  );
}

type ResultsProps = {
  q: string;
  /** Enter was pressed for this search, perhaps before anybody was found. */
  isEntered: boolean;
  onClose: () => void;
};

function Results({ q, isEntered, onClose }: ResultsProps) {
  const { i18n, t } = useLingui();
  const { error, found } = usePeople(q);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isEntered && found) list.current?.querySelector("a")?.click();
  }, [isEntered, found]);
  if (error) return <FormFailure failure={{ words: hiringFailure(i18n, error) }} />;
  if (!found) return <LoadingLines count={3} />;
  const { people, hasMore } = found;
  return (
    <>
      <p role="status" className={people.length > 0 ? "sr-only" : ""}>
        {people.length > 0
          ? t`${plural(people.length, { one: "# person", other: "# people" })}`
          : t`Nobody matches this search.`}
      </p>
      <ul ref={list} className="-mx-2 grid max-h-[50dvh] overflow-y-auto">
        {people.map((person) => (
          <Result key={person.key} person={person} onClose={onClose} />
        ))}
      </ul>
      {hasMore ? (
        <p className="flex flex-wrap gap-x-5">
          <Trans>There are more:</Trans>
          <Link to={withQuery("/hiring/applications", { q })} onClick={onClose}>
            <Trans>Applications</Trans>
          </Link>
          <Link to={withQuery("/hiring/invitations", { q })} onClick={onClose}>
            <Trans>Invitations</Trans>
          </Link>
        </p>
      ) : null}
    </>
  );
}

function Result({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui();
  const { name, detail, state, to } = person;
  return (
    <li>
      <Link
        to={to}
        onClick={onClose}
        className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-0.5 rounded px-2 py-1.5 text-ink no-underline hover:bg-wash"
      >
        <span className="min-w-0 grow">
          <span className="font-semibold">{name || t`No name yet`}</span>
          <span className="block text-sm text-muted">{detail}</span>
        </span>
        {"application" in state ? (
          <ApplicationBadge {...state.application} />
        ) : (
          <InvitationBadge status={state.invitation} />
        )}
      </Link>
    </li>
  );
}

/** The button that opens the search; `/` does the same. */
export function SearchButton({ onOpen, wide = false }: { onOpen: () => void; wide?: boolean }) {
  const { t } = useLingui();
  const shortcut = useShortcuts();
  return (
    <button
      type="button"
      aria-label={t`Find people`}
      aria-keyshortcuts={shortcut("/")}
      onClick={onOpen}
      className={`on-dark flex min-h-11 items-center gap-2 rounded text-surface hover:bg-agave ${wide ? "border border-agave px-3 py-2" : "size-12 justify-center"}`}
    >
      <HiringIcon name="search" className={wide ? "size-5" : "size-6"} />
      {wide ? (
        <>
          <span className="grow text-left">
            <Trans>Find people</Trans>
          </span>
          <kbd
            aria-hidden="true"
            className="rounded-sm border border-agave px-1.5 text-sm empty:hidden"
          >
            {shortcut("/")}
          </kbd>
        </>
      ) : (
        <span aria-hidden="true" className="rail-name">
          <Trans>Find people</Trans>
        </span>
      )}
    </button>
  );
}
