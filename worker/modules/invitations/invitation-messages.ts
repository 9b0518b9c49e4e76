import { LANGUAGES, type Language } from "#contract/languages";
import type { Pay, WageUnit } from "#contract/offers";
import { invitationUrl } from "./create-invitation";

/** What the words need to know. `expiresAt`: epoch milliseconds. */
type Offer = {
  firstName: string;
  companyName: string;
  position: string;
  location: string;
  duration: string;
  wage: string;
  pay: Pay | null;
  phone: string;
  language: string | null;
  isUsed: boolean;
  expiresAt: number;
};

const LOCALES: Record<Language, string> = { en: "en-US", es: "es-MX" };
const ISO_DATE = /\b(\d{4})-(\d{2})-(\d{2})\b/g;

const dayIn = (language: Language, timeZone: string, at: number) =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone }).format(at);

/** A contract's dates in words; any other text stays. */
const inWords = (language: Language, text: string) =>
  text.replace(ISO_DATE, (_all, year, month, day) =>
    dayIn(language, "UTC", Date.UTC(Number(year), Number(month) - 1, Number(day))),
  );

/** The day in Mexico's time: most who read it are there, and further east it is already later. */
const lastDay = (language: Language, at: number) => dayIn(language, "America/Mexico_City", at);

const UNITS: Record<Language, Record<WageUnit, string>> = {
  en: {
    hour: "an hour",
    day: "a day",
    week: "a week",
    month: "a month",
    piece: "for each piece: ",
  },
  es: {
    hour: "por hora",
    day: "por día",
    week: "por semana",
    month: "por mes",
    piece: "por pieza: ",
  },
};

/** Pay with its currency and unit, as the screens say it; an employer's own words stay. */
function payInWords(language: Language, { pay, wage }: Pick<Offer, "pay" | "wage">): string {
  if (!pay) return wage;
  const number = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  const amount = new Intl.NumberFormat(LOCALES[language], number).format(pay.amount);
  const money = language === "es" ? `${amount} dólares (USD)` : `$${amount} USD`;
  return `${money} ${UNITS[language][pay.unit]}${pay.pieceName ?? ""}`;
}

/** Country codes of the Spanish-speaking countries that send H-2 workers. */
const SPANISH = /^\+(?:52|502|503|504|505|506|507|51|57|593)/;

const WORDS: Record<Language, (offer: Offer, url: string) => string[]> = {
  en: (offer, url) => [
    offer.firstName ? `Hello ${offer.firstName},` : "Hello,",
    `${offer.companyName} has a job for you: ${offer.position} in ${offer.location}.`,
    `When: ${inWords("en", offer.duration)}\nPay: ${payInWords("en", offer)}`,
    offer.isUsed
      ? `Continue your application with this link, which is only for you:\n${url}`
      : `See the offer and answer with this link, which is only for you:\n${url}`,
    `The link ends on ${lastDay("en", offer.expiresAt)}. To sign in, use this phone number. ` +
      "If anything is unclear, just answer this message.",
  ],
  es: (offer, url) => [
    offer.firstName ? `Hola, ${offer.firstName}:` : "Hola:",
    `${offer.companyName} tiene un trabajo para usted: ${offer.position} en ${offer.location}.`,
    `Fechas: ${inWords("es", offer.duration)}\nPago: ${payInWords("es", offer)}`,
    offer.isUsed
      ? `Continúe su solicitud en este enlace, que es solo para usted:\n${url}`
      : `Vea la oferta y responda en este enlace, que es solo para usted:\n${url}`,
    `El enlace vence el ${lastDay("es", offer.expiresAt)}. Para entrar, use este mismo número ` +
      "de teléfono. Si tiene alguna duda, responda a este mensaje.",
  ],
};

/**
 * Ready-to-send words in both languages and the `wa.me` link that types those of the worker's
 * language: the employer's choice, else Spanish for the number of
 * a country where it is spoken.
 */
export function invitationMessages(offer: Offer, origin: string, token: string) {
  const messages = Object.fromEntries(
    LANGUAGES.map((language) => {
      const url = invitationUrl(origin, token, language);
      return [language, WORDS[language](offer, url).join("\n\n")];
    }),
  ) as Record<Language, string>;
  const stated = LANGUAGES.find((language) => language === offer.language);
  const language = stated ?? (SPANISH.test(offer.phone) ? "es" : "en");
  const text = encodeURIComponent(messages[language]);
  const whatsappUrl = `https://wa.me/${offer.phone.replace(/\D/g, "")}?text=${text}`;
  return { messages, whatsappUrl };
}
