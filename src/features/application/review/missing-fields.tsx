import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { MissingField } from "#contract/errors";
import { Link } from "../../../components/ui/link";
import { Notice } from "../../../components/ui/notice";
import { fieldMessage } from "../../../i18n/field-messages";
import { isStep, stepHref } from "#contract/wizard-location";
import { STEPS } from "../steps";

/** Field names of the server that differ from those of the form. */
const FIELD_OF: Record<string, string> = { passportDocument: "passportDocumentUrl" };

/** Why the application cannot be submitted (422): a link to each missing field; takes the focus. */
export function MissingFields({ missing }: { missing: MissingField[] }) {
  const { i18n, t } = useLingui();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const words = (field: string) => {
    if (field.startsWith("father")) return t`Father's information is required`;
    if (field.startsWith("mother.") || field === "mother")
      return t`Mother's information is required`;
    if (field.startsWith("members")) return t`Finish or remove the person you began to add`;
    return fieldMessage(i18n, field, "required");
  };
  return (
    <section ref={box} tabIndex={-1} aria-label={t`Some answers are still missing`}>
      <Notice tone="danger" title={t`Some answers are still missing`}>
        <ul className="grid">
          {missing.map(({ step, field: named }) => {
            if (!isStep(step)) return null;
            const field = FIELD_OF[named] ?? named;
            return (
              <li key={`${step} ${field}`}>
                <Link
                  to={stepHref(step, { fromReview: true, field })}
                  className="inline-flex min-h-12 items-center font-semibold text-clay"
                >
                  {i18n._(STEPS[step].title)}: {words(field)}
                </Link>
              </li>
            );
          })}
        </ul>
      </Notice>
    </section>
  );
}
