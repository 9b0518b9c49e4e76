import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import type { PersonView } from "#contract/people";
import { FormFailure } from "../../../components/form/form-failure";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { formatPhone } from "../../../lib/format";
import { callApi } from "../api";
import { Facts } from "../facts";
import { HiringCard } from "../hiring-card";
import { HiringIcon } from "../hiring-icon";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { personQuery } from "../queries";
import { saveFile } from "../save-file";
import { AREAS } from "../settings/areas";
import { SettingsFrame } from "../settings/settings-frame";
import { TouchLink } from "../touch-link";
import { useAction } from "../use-action";
import { useInstantFormat } from "../use-instant-format";
import { EraseButton } from "./erase-button";

/** What is kept about one person, with buttons to export or erase it. */
export function Screen() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const person = useQuery(personQuery(id));
  const name = person.data && `${person.data.firstName} ${person.data.lastName}`;
  return (
    <SettingsFrame area="privacy" title={name ?? t`One person's data`} inside>
      <LoadState query={person}>{(one) => <Person person={one} />}</LoadState>
    </SettingsFrame>
  );
}

function Person({ person }: { person: PersonView }) {
  const { t } = useLingui();
  const { may } = useMember();
  const navigate = useNavigate();
  const { id, firstName, lastName } = person;
  return (
    <>
      <Duplicates ids={person.possibleDuplicateIds} />
      <PersonFacts person={person} />
      {may("read:identity") ? <Export person={person} /> : null}
      {may("erase") ? (
        <HiringCard title={t`Erase this person`}>
          <p className="max-w-prose">
            <Trans>
              This erases them for good, with everything about them. The audit trail keeps what was
              done, but only with ids.
            </Trans>
          </p>
          <div className="-ml-3">
            <EraseButton
              of="person"
              id={id}
              name={`${firstName} ${lastName}`}
              onErased={() => void navigate(AREAS.privacy.to, { replace: true })}
            />
          </div>
        </HiringCard>
      ) : null}
    </>
  );
}

function PersonFacts({ person }: { person: PersonView }) {
  const { t } = useLingui();
  const { full } = useInstantFormat();
  const { phone, email, cwj, createdAt, applicationIds, invitationIds } = person;
  const applications = applicationIds.map((id, at) => (
    <TouchLink key={id} to={`/hiring/applications/${id}`} className="mr-4">
      {t`Application ${at + 1}`}
    </TouchLink>
  ));
  return (
    <HiringCard title={t`What is kept`}>
      <Facts
        rows={[
          { term: t`Phone`, value: formatPhone(phone) },
          // A role without `read:identity` gets no email.
          ...(email === undefined ? [] : [{ term: t`Email`, value: email }]),
          { term: t`CWJ`, value: cwj },
          { term: t`First signed in`, value: full(createdAt) },
          {
            term: t`Applications`,
            value: applications.length > 0 ? applications : t`none`,
          },
          {
            term: t`Invitations`,
            value: t`${plural(invitationIds.length, { one: "# invitation", other: "# invitations" })}`,
          },
        ]}
      />
    </HiringCard>
  );
}

function Duplicates({ ids }: { ids: string[] }) {
  const { t } = useLingui();
  if (ids.length === 0) return null;
  return (
    <Notice tone="warning" title={t`Somebody else has the same name and phone`}>
      <p>
        <Trans>
          They may be two people, such as a father and a son, or one who is recorded twice.
        </Trans>
      </p>
      <p>
        {ids.map((id, at) => (
          <TouchLink key={id} to={`${AREAS.privacy.to}/${id}`} className="mr-4">
            {ids.length === 1 ? t`See the other one` : t`See the other one, ${at + 1}`}
          </TouchLink>
        ))}
      </p>
    </Notice>
  );
}

function Export({ person: { id, firstName, lastName } }: { person: PersonView }) {
  const { t } = useLingui();
  const read = useAction({
    run: () => callApi("GET /api/v1/people/:id/export", { params: { id } }),
    onDone: (data) =>
      saveFile(
        `${firstName} ${lastName}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }),
      ),
  });
  return (
    <HiringCard title={t`Give them a copy`}>
      <p className="max-w-prose">
        <Trans>
          One file with everything that is kept, with full numbers. You can save the photos in the
          application. The audit trail records that you have read it.
        </Trans>
      </p>
      <FormFailure failure={read.failure} />
      <div>
        <Button variant="secondary" busy={read.busy} onClick={() => void read.start()}>
          <HiringIcon name="download" className="size-5" />
          <Trans>Save everything as a file</Trans>
        </Button>
      </div>
    </HiringCard>
  );
}
