import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { type Control, type Path, useWatch } from "react-hook-form";
import type { MessageKind } from "#contract/messages";
import { CheckboxField } from "../../../components/form/checkbox-field";
import { TextField } from "../../../components/form/text-field";
import { KIND_NAMES } from "../messages/kind-words";
import { useKindGroups } from "./use-kind-groups";
import type { WhatsappValues } from "./whatsapp-values";

type TemplateFieldsProps = {
  control: Control<WhatsappValues>;
  /** The kind is no longer used, so its template cannot be wrong any more. */
  onUnused: (name: Path<WhatsappValues>) => void;
};

/** Which kinds of messages WhatsApp sends; only these need a template. */
export function TemplateFields(props: TemplateFieldsProps) {
  const { t } = useLingui();
  const variables = "{{1}}, {{2}}, {{3}}";
  const groups = [
    ...useKindGroups(),
    { name: t`Messages in your own words`, kinds: ["free"] as const },
  ];
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-serif text-lg font-bold">
        <Trans>2. What WhatsApp sends</Trans>
      </legend>
      <div className="grid max-w-prose gap-2 text-muted">
        <p>
          <Trans>
            Tick each kind of message that has a template approved by Meta. The others go by the
            next channel, or by hand. You can also save now and come back when Meta has approved
            them.
          </Trans>
        </p>
        <p>
          {t`Each template has the variables ${variables}: first name, your company, and the link. In a message in your own words, the third is the text.`}
        </p>
      </div>
      {groups.map(({ name, kinds }) => (
        <fieldset key={name} className="grid gap-2">
          <legend className="mb-1.5 font-semibold">{name}</legend>
          <div className="grid items-start gap-2 lg:grid-cols-2">
            {kinds.map((kind) => (
              <Template key={kind} kind={kind} {...props} />
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}

function Template({ kind, control, onUnused }: TemplateFieldsProps & { kind: MessageKind }) {
  const { i18n, t } = useLingui();
  const used = useWatch({ control, name: `kinds.${kind}.used` });
  const name = `kinds.${kind}.templateName` as const;
  const words = i18n._(KIND_NAMES[kind]);
  useEffect(() => {
    if (!used) onUnused(name);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the tick changes
  }, [used]);
  return (
    <div className="grid gap-2">
      <CheckboxField name={`kinds.${kind}.used`} label={words} />
      {used ? (
        <div className="border-l-3 border-agave pb-2 pl-4">
          <TextField
            name={name}
            label={t`Template for “${words}”`}
            hint={t`Its name in the WhatsApp Manager`}
            autoCapitalize="none"
            autoComplete="off"
            required
          />
        </div>
      ) : null}
    </div>
  );
}
