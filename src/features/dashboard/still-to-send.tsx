import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { sectionId, type ToSend } from "./document-sections";
import { DOCUMENT_TITLES } from "./document-titles";

const PLACES = {
  visa: { name: DOCUMENT_TITLES.visa, section: sectionId("visa") },
  "visa-details": { name: msg`Details of your visa`, section: sectionId("visa") },
  i94: { name: DOCUMENT_TITLES.i94, section: sectionId("i94") },
} satisfies Record<ToSend, { name: MessageDescriptor; section: string }>;

/** What is missing, by name, each with the way to its section. */
export function StillToSend({ toSend }: { toSend: ToSend[] }) {
  const { i18n } = useLingui();
  if (toSend.length === 0) return null;
  return (
    <>
      <p>
        <Trans>Send what is still missing as soon as you have it:</Trans>
      </p>
      <ul>
        {toSend.map((what) => (
          <li key={what}>
            <a
              href={`#${PLACES[what].section}`}
              className="inline-flex min-h-12 items-center font-semibold"
            >
              {i18n._(PLACES[what].name)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
