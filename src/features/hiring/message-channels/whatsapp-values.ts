import type { FieldError } from "#contract/errors";
import { type Language, LANGUAGES } from "#contract/languages";
import {
  type ChannelView,
  META_LANGUAGES,
  type WhatsappInput,
  whatsappInput,
} from "#contract/message-settings";
import { MESSAGE_KINDS, type MessageKind } from "#contract/messages";
import { refusedIn, rulesBy } from "../changed-texts";

/** The values of WhatsApp's setup form; a template counts only while its kind is used. */
export type WhatsappValues = {
  phoneNumberId: string;
  accessToken: string;
  appSecret: string;
  kinds: Record<MessageKind, { used: boolean; templateName: string }>;
  templateLanguages: Record<Language, string>;
  perMinute: string;
};

const byName = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;

export const valuesOf = ({
  phoneNumberId,
  templates,
  templateLanguages,
  perMinute,
}: ChannelView): WhatsappValues => ({
  phoneNumberId: phoneNumberId ?? "",
  accessToken: "",
  appSecret: "",
  kinds: byName(MESSAGE_KINDS, (kind) => {
    const templateName = templates?.[kind] ?? "";
    return { used: templateName !== "", templateName };
  }),
  templateLanguages: byName(LANGUAGES, (one) => templateLanguages?.[one] ?? META_LANGUAGES[one]),
  perMinute: String(perMinute),
});

export function bodyOf({ kinds, ...values }: WhatsappValues): WhatsappInput {
  const [accessToken, appSecret] = [values.accessToken.trim(), values.appSecret.trim()];
  const used = MESSAGE_KINDS.filter((kind) => kinds[kind].used);
  const coded = LANGUAGES.filter((one) => values.templateLanguages[one].trim());
  return {
    phoneNumberId: values.phoneNumberId.trim(),
    templates: byName(used, (kind) => kinds[kind].templateName.trim()),
    templateLanguages: byName(coded, (one) => values.templateLanguages[one].trim()),
    perMinute: Number(values.perMinute),
    ...(accessToken && { accessToken }),
    ...(appSecret && { appSecret }),
  };
}

/** The form's field for a path in the API's body. */
export const fieldOf = (path: string) =>
  path.replace(/^templates\.(\w+)$/, "kinds.$1.templateName");

/** Secrets may stay empty once they are stored. */
export const whatsappRules = (isStored: boolean) =>
  rulesBy<WhatsappValues>((values): FieldError[] => {
    const body = bodyOf(values);
    const missing = (["accessToken", "appSecret"] as const).filter(
      (name) => !isStored && body[name] === undefined,
    );
    return [
      ...refusedIn(whatsappInput, body).map(({ path, code }) => ({ path: fieldOf(path), code })),
      ...missing.map((path) => ({ path, code: "required" as const })),
    ];
  });
