import { and, or, type SQL, sql } from "drizzle-orm";
import { nameKey } from "#contract/names";
import { mexicanNational, phoneText } from "#contract/phone-text";

/** The conditions for what people type to find somebody. `instr` needs no escaping of the words. */

const WORDS_MAX = 5;
const PHONE_DIGITS_MIN = 4;

/** Every word of `q` must begin a word of `text`, which is a `nameKey` with a space in front. */
export function beginsWords(text: SQL, q: string): SQL {
  const words = nameKey(q).split(" ").filter(Boolean).slice(0, WORDS_MAX);
  const found = words.map(
    (word) => sql`(INSTR(${text}, ${` ${word}`}) > 0 OR INSTR(${text}, ${`-${word}`}) > 0)`,
  );
  return and(...found) ?? sql`false`;
}

/** The digits of a phone, or of part of one, as people type it, without dialing prefixes. */
export function phoneDigits(q: string): string | undefined {
  const text = phoneText(q);
  if (typeof text === "string") return undefined;
  const digits = mexicanNational(text.digits).replace(/^0+/, "");
  return digits.length >= PHONE_DIGITS_MIN ? digits : undefined;
}

/**
 * The row numbers of an employer's invitations that match by name, CWJ or phone. Reads nothing but
 * the index `invitations_search`.
 */
export function invitationsMatching(employerId: string, q: string): SQL {
  const digits = phoneDigits(q);
  const text = sql`(' ' || search_key || ' ' || LOWER(COALESCE(cwj, '')))`;
  return sql`SELECT rowid FROM invitations WHERE employer_id = ${employerId}
    AND ${or(beginsWords(text, q), digits ? sql`INSTR(phone, ${digits}) > 0` : undefined)}`;
}
