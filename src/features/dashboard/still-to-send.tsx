import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ApplicationView } from "#contract/applications";
import { ButtonAnchor } from "../../components/ui/button";
import { DOCUMENT_NAMES } from "../../i18n/document-names";
import {
  DOCUMENTS_ID,
  mainTask,
  requestedAgain,
  sectionId,
  stillToSend,
  type ToSend,
} from "./document-sections";
import type { Stage } from "./stage";

const SECTIONS = {
  visa: { name: DOCUMENT_NAMES.visa, section: sectionId("visa") },
  "visa-details": { name: msg`Details of your visa`, section: sectionId("visa") },
  i94: { name: DOCUMENT_NAMES.i94, section: sectionId("i94") },
} satisfies Record<ToSend, { name: MessageDescriptor; section: string }>;

const INTRO: Partial<Record<Stage, MessageDescriptor>> = {
  consulate: msg`When you have your visa, send it here:`,
  arrived: msg`Send your I-94 here:`,
  travel: msg`When you arrive in the United States, send your I-94 here:`,
};

type StillToSendProps = { application: ApplicationView; stage: Stage };

/** Links to everything that is still to be sent, and says when. */
export function StillToSend({ application, stage }: StillToSendProps) {
  const { i18n } = useLingui();
  const toSend = stillToSend(application);
  if (toSend.length === 0) {
    const isRequestedAgain = requestedAgain(application).length > 0;
    return stage === "complete" && !isRequestedAgain ? <MoreDocuments /> : null;
  }
  const isDue = stage !== "consulate" && stage !== "travel";
  const dueVariant = mainTask(application) === "status" ? "primary" : "secondary";
  return (
    <div className="no-print grid gap-2">
      <p>{i18n._(INTRO[stage] ?? msg`This is still missing:`)}</p>
      <ul className={`flex flex-wrap ${isDue ? "gap-3" : "gap-x-8"}`}>
        {toSend.map((what) => (
          <li key={what} className={isDue ? "max-sm:w-full" : ""}>
            <ButtonAnchor
              href={`#${SECTIONS[what].section}`}
              variant={isDue ? dueVariant : "quiet"}
              className={isDue ? "max-sm:w-full" : "px-0!"}
            >
              {i18n._(SECTIONS[what].name)}
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MoreDocuments() {
  return (
    <p className="no-print">
      <Trans>If the company asks you for another document, send it below.</Trans>{" "}
      <a href={`#${DOCUMENTS_ID}`} className="inline-flex min-h-12 items-center font-semibold">
        <Trans>Go to the documents</Trans>
      </a>
    </p>
  );
}
