import { Trans, useLingui } from "@lingui/react/macro";
import type { EmployerApplication } from "#contract/employer-application";
import { dismissToasts, notify } from "../../../lib/notify";
import { callApi } from "../api";
import { useColleagues } from "../colleagues";
import { ConfirmedAction } from "../confirmed-action";
import { hiringFailure } from "../hiring-failure";
import { useMember } from "../member";
import { useAction } from "../use-action";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { useInstantFormat } from "../use-instant-format";
import { useUnsavedText } from "../use-unsaved-texts";
import { CURRENT_TAB } from "./current-tab";
import { TextForm } from "./text-form";

/** The team's own notes; the worker never sees them. */
export function NotesTab({ application }: { application: EmployerApplication }) {
  const { may } = useMember();
  const { id, notes } = application;
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        <Trans>Only your team reads these.</Trans>
      </p>
      <ul className="divide-y divide-rule">
        {notes.map((note) => (
          <Note key={note.id} applicationId={id} note={note} />
        ))}
      </ul>
      {may("review") ? <NewNote applicationId={id} /> : null}
    </div>
  );
}

type NoteProps = { applicationId: string; note: EmployerApplication["notes"][number] };

function Note({ applicationId: id, note }: NoteProps) {
  const { t } = useLingui();
  const { may } = useMember();
  const { full } = useInstantFormat();
  const nameOf = useColleagues();
  useFocusOnUnmount(CURRENT_TAB);
  return (
    <li className="grid gap-0.5 py-2.5">
      <span className="whitespace-pre-line">{note.text}</span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
        {nameOf(note.actor)} · {full(note.createdAt)}
        {may("review") ? (
          <ConfirmedAction
            label={<Trans>Remove</Trans>}
            title={t`Remove this note?`}
            confirm={t`Remove it`}
            danger
            run={() =>
              callApi("DELETE /api/v1/applications/:id/notes/:noteId", {
                params: { id, noteId: note.id },
              })
            }
            application={id}
            successMessage={t`Removed.`}
          >
            <p className="whitespace-pre-line">{note.text}</p>
          </ConfirmedAction>
        ) : null}
      </span>
    </li>
  );
}

function NewNote({ applicationId }: { applicationId: string }) {
  const { i18n, t } = useLingui();
  const [text, write] = useUnsavedText(applicationId, "note");
  const about = `note ${applicationId}`;
  const add = useAction({
    run: (body: { text: string }, idempotencyKey) =>
      callApi("POST /api/v1/applications/:id/notes", {
        params: { id: applicationId },
        body,
        idempotencyKey,
      }),
    application: applicationId,
    onDone: () => dismissToasts(about),
    onError: (error) => {
      notify("error", hiringFailure(i18n, error), { about });
      throw error;
    },
  });
  return (
    <TextForm
      text={text}
      onWrite={write}
      label={t`New note`}
      button={<Trans>Add the note</Trans>}
      variant="secondary"
      busy={add.busy}
      onSend={(note) => add.start({ text: note })}
    />
  );
}
