import { and, or, type SQL, sql } from "drizzle-orm";
import { nameKey } from "#contract/names";
import { mexicanNational, phoneText } from "#contract/phone-text";

/** What people type to find somebody, as conditions; `instr` takes the words as they are. */

const WORDS_MAX = 5;
const PHONE_DIGITS_MIN = 4;

/** Every word of `q` begins a word of the text, which is a `nameKey` after a space. */
export function beginsWords(text: SQL, q: string): SQL {
  const words = nameKey(q).split(" ").filter(Boolean).slice(0, WORDS_MAX);
  const found = words.map(
    (word) => sql`(INSTR(${text}, ${` ${word}`}) > 0 OR INSTR(${text}, ${`-${word}`}) > 0)`,
  );
  return and(...found) ?? sql`false`;
}

/** The digits of a phone or of a part of one, as people type it, without the prefixes of a call. */
export function phoneDigits(q: string): string | undefined {
  const text = phoneText(q);
  if (typeof text === "string") return undefined;
  const digits = mexicanNational(text.digits).replace(/^0+/, "");
  return digits.length >= PHONE_DIGITS_MIN ? digits : undefined;
}

/**
 * The row numbers of an employer's invitations with these names, CWJ or phone. Reads the index
 * `invitations_search` alone.
 */
export function invitationsMatching(employerId: string, q: string): SQL {
  const digits = phoneDigits(q);
  const text = sql`(' ' || search_key || ' ' || LOWER(COALESCE(cwj, '')))`;
  return sql`SELECT rowid FROM invitations WHERE employer_id = ${employerId}
    AND ${or(beginsWords(text, q), digits ? sql`INSTR(phone, ${digits}) > 0` : undefined)}`;
}
