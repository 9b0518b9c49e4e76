import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LANGUAGE_FACTS } from "#contract/languages";
import { whatsAppHref } from "#contract/phone-text";
import { useLanguage } from "../../i18n/use-language";
import { formatPhone, telHref } from "../../lib/format";
import { useNavigation } from "../../lib/navigation";
import { knownApplicationQuery } from "../../lib/queries";
import { useSite } from "../../lib/site";
import { ButtonAnchor } from "../ui/button";
import { Icon } from "../ui/icon";
import { TextSpan } from "../ui/text-span";

type HelpLineProps = {
  /** The employer's own contacts, from an offer that is not accepted yet. */
  phone?: string | undefined;
  whatsApp?: string | undefined;
  /** Replaces "Having trouble? Contact support". */
  children?: ReactNode;
};

/** Support contacts: the number is a phone link, and WhatsApp opens with a message typed in. */
export function HelpLine({ phone, whatsApp, children }: HelpLineProps) {
  const contacts = useContacts();
  const message = useHelpMessage();
  const number = phone ?? contacts.phone;
  const chat = whatsApp ?? contacts.whatsApp;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="font-semibold">{children ?? <Trans>Having trouble? Contact support</Trans>}</p>
      <div className="flex min-w-0 flex-wrap gap-3">
        <ButtonAnchor href={telHref(number)} variant="secondary">
          <Icon name="phone" />
          <TextSpan>{formatPhone(number)}</TextSpan>
        </ButtonAnchor>
        {chat ? (
          <ButtonAnchor
            href={whatsAppHref(chat, message)}
            variant="secondary"
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="chat" />
            <Trans>Write on WhatsApp</Trans>
          </ButtonAnchor>
        ) : null}
      </div>
    </div>
  );
}

/** The contacts in the accepted offer, else the portal's. Never fetches the application. */
function useContacts() {
  const { supportPhone, supportWhatsApp } = useSite();
  const { data } = useQuery(knownApplicationQuery);
  const terms = data?.acceptedTerms;
  return {
    phone: terms?.supportPhone ?? supportPhone,
    whatsApp: terms?.supportWhatsApp ?? supportWhatsApp,
  };
}

/** Names reference, screen and language, so that support need not ask; never a link's token. */
function useHelpMessage(): string {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { pathname, search } = useNavigation();
  const { data } = useQuery(knownApplicationQuery);
  const reference = data?.reference;
  const step = new URLSearchParams(search).get("step");
  const page = [pathname.split("/")[1], step].filter(Boolean).join(" / ");
  const { name } = LANGUAGE_FACTS[language];
  return [
    t`Hello, I need help with my application.`,
    reference && t`Reference: ${reference}`,
    t`Page: ${page}`,
    t`Language: ${name}`,
  ]
    .filter(Boolean)
    .join("\n");
}
