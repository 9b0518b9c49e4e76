import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { flushSync } from "react-dom";
import { SSN_MASK } from "#contract/constants";
import { CHANGE_SSN, INTENT } from "#contract/intents";
import { useField } from "../../../../components/form/field";
import { focusField } from "../../../../components/form/field-id";
import { TextField } from "../../../../components/form/text-field";
import { Button } from "../../../../components/ui/button";
import { Disclosure } from "../../../../components/ui/disclosure";
import { useFieldLabel } from "../../../../i18n/use-field-label";

/**
 * The optional Social Security number, for people who have worked in the United States. A stored
 * one is shown only as a mask, which is also the field value; submitting the mask changes nothing.
 */
export function SsnField({ stored }: { stored: string | null }) {
  const { t } = useLingui();
  const { id, value, error, setValue } = useField({ name: "ssn" });
  // Stays open while the number is being changed, because its field takes the focus.
  const [wasOpen, setWasOpen] = useState(value !== "" || stored !== null);
  const label = useFieldLabel()("ssn");

  const replace = (next: string) => {
    setWasOpen(true);
    flushSync(() => setValue(next));
    focusField("ssn");
  };

  if (SSN_MASK.test(value)) {
    const lastFour = value.slice(-4);
    return (
      <div className="grid gap-1.5">
        <p className="font-semibold">{label}</p>
        <div className="flex flex-wrap items-center gap-x-4">
          <span>
            <span aria-hidden="true">{value}</span>
            <span className="sr-only">
              <Trans>A number ending in {lastFour} is stored</Trans>
            </span>
          </span>
          <Button
            id={id}
            type="submit"
            formNoValidate
            name={INTENT}
            value={CHANGE_SSN}
            variant="quiet"
            className="text-left"
            onClick={(event) => {
              event.preventDefault();
              replace("");
            }}
          >
            <Trans>Change or remove the number</Trans>
          </Button>
          {/* Also submitted without JavaScript, because a missing SSN removes the stored one. */}
          <input type="hidden" name="ssn" value={value} />
        </div>
      </div>
    );
  }
  return (
    // Alone in its element, so that it has no line below: the buttons begin with one.
    <div>
      <Disclosure
        summary={<Trans>Have you worked in the United States before?</Trans>}
        open={wasOpen || error !== undefined}
      >
        <div className="grid gap-1.5">
          <TextField
            name="ssn"
            width="number"
            label={label}
            hint={t`A number from the United States government. Most people do not have one yet. In that case, leave this empty.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
          {stored ? (
            <div>
              <Button variant="quiet" onClick={() => replace(stored)}>
                <Trans>Keep the stored number {stored}</Trans>
              </Button>
            </div>
          ) : null}
        </div>
      </Disclosure>
    </div>
  );
}
