import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { sectionId, type ToSend } from "./document-sections";
import { DOCUMENT_TITLES } from "./document-titles";

const SECTIONS = {
  visa: { name: DOCUMENT_TITLES.visa, section: sectionId("visa") },
  "visa-details": { name: msg`Details of your visa`, section: sectionId("visa") },
  i94: { name: DOCUMENT_TITLES.i94, section: sectionId("i94") },
} satisfies Record<ToSend, { name: MessageDescriptor; section: string }>;

/** Links to everything that is still to be sent. */
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
              href={`#${SECTIONS[what].section}`}
              className="inline-flex min-h-12 items-center font-semibold"
            >
              {i18n._(SECTIONS[what].name)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
