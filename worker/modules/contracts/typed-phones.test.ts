import { beforeAll, describe, expect, test } from "vitest";
import type { ContractReceipt, EmployerInvitationView, Page } from "#contract/employer-views";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { seedEmployer } from "../../test/seed";
import { refusal, tryLink } from "../../test/sign-in";
import { TYPED_PHONES } from "../../test/typed-phones";

type Row = (typeof TYPED_PHONES)[number];
const isRead = ([, , , ends]: Row) => typeof ends === "string";
const READ = TYPED_PHONES.filter(isRead);
const REFUSED = TYPED_PHONES.filter((row) => !isRead(row));

const workers = TYPED_PHONES.map(([, country_code, phone]) =>
  inviteRecord({ country_code, phone }),
);
const placeOf = ([country]: Row) => TYPED_PHONES.findIndex(([name]) => name === country);
const tokenOf = (row: Row) => workers[placeOf(row)]!.token;

let receipt: ContractReceipt;
let invitations: EmployerInvitationView[];

beforeAll(async () => {
  const { key } = await seedEmployer();
  const sent = await call("/api/v1/contracts", { key, body: contractBody(workers) });
  receipt = await sent.json<ContractReceipt>();
  const listed = await call(`/api/v1/invitations?contract=${receipt.id}&limit=100`, { key });
  invitations = (await listed.json<Page<EmployerInvitationView>>()).items;
});

const outcomeOf = (row: Row) => receipt.workers[placeOf(row)]!;

/** A worker whose link opens a sign-in page. */
const OPEN = workers[placeOf(READ[0]!)]!;

/** The HTML of the sign-in page after its form is posted without JavaScript, with its errors. */
async function wordsOfSignIn([, countryCode, phone]: Row, language: string) {
  const body = new URLSearchParams({ firstName: "Ana", lastName: "Ruiz", countryCode, phone });
  const response = await call(`/login/${OPEN.token}?lang=${language}`, {
    body: body.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  return response.text();
}

const WORDS = {
  en: (digits: number) => [
    `Phone numbers in this country have ${digits} digits`,
    `Phone number must be at least ${digits} digits`,
  ],
  es: (digits: number) => [
    `Los teléfonos de ese país tienen ${digits} números`,
    `Escriba los ${digits} números de su teléfono`,
  ],
};

describe("a phone as it is typed in its country", () => {
  test.each(READ)("%s, %s: %s is stored, and WhatsApp opens it", (...row) => {
    const { invitationId, errors } = outcomeOf(row);
    expect(errors).toEqual([]);
    const stored = invitations.find(({ id }) => id === invitationId);
    expect(stored?.phone).toBe(row[3]);
    const chat = new URL(stored?.whatsappUrl ?? "");
    expect(chat.origin + chat.pathname).toBe(`https://wa.me/${String(row[3]).slice(1)}`);
  });

  test.each(READ)("%s, %s: %s signs its worker in", async (...row) => {
    const [, countryCode, phone] = row;
    const response = await tryLink({ token: tokenOf(row), phone, countryCode });
    expect(response.status === 200 || (await refusal(response))).toBe(true);
  });
});

describe("a phone with a wrong number of digits", () => {
  test.each(REFUSED)("%s, %s: %s is refused with the number of digits", (...row) => {
    const { status, errors } = outcomeOf(row);
    expect(status).toBe("rejected");
    expect(errors.map(({ path }) => path)).toEqual(["phone"]);
    expect(errors[0]?.detail).toMatch(new RegExp(`\\b${row[3]} digits`));
  });

  test.each(REFUSED)("%s, %s: %s says the same at sign-in, in both languages", async (...row) => {
    const [, countryCode, phone] = row;
    const digits = Number(row[3]);
    const response = await tryLink({ token: OPEN.token, phone, countryCode });
    expect(response.status).toBe(400);
    const code = outcomeOf(row).errors[0]?.code;
    expect(await response.json()).toMatchObject({ errors: [{ path: "phone", code }] });
    for (const [language, words] of Object.entries(WORDS)) {
      const page = await wordsOfSignIn(row, language);
      expect(words(digits).filter((one) => page.includes(one))).toHaveLength(1);
    }
  });
});
