import { FIELDS } from "#contract/fields/application";

/**
 * Rows of many other people, for tests and measurements whose results must not depend on them. As a
 * season: all at one employer, with every field filled in and encrypted values that can be opened.
 */

/** Applications per employer, except in a season. */
const AN_EMPLOYER = 1000;
/** 2026-01-01 in epoch milliseconds; each person is created one second after the previous one. */
const START = 1_767_225_600_000;

const KINDS = ["emp", "con", "inv", "cwj", "usr", "app", "fam", "doc", "evt", "req"];
/** UUIDs that sort after all real ones, so that a query that reads past its own rows meets them. */
const id = (kind, i = "i") =>
  `printf('ffffffff-ffff-4000-${8000 + KINDS.indexOf(kind)}-%012d', ${i})`;
const at = `${START} + i * 1000`;
const atInstant = `strftime('%Y-%m-%dT%H:%M:%fZ', (${at}) / 1000.0, 'unixepoch')`;
/** As long as an encrypted passport number, but no key opens it. */
const CLOSED = "'k0.AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'";
const phone = "printf('+5255%08d', i)";
const name = "'Persona' || (i % 5000)";
const terms = `json_object('companyName', 'Example Farm', 'position', 'Harvest worker',
  'location', 'Yuma, Arizona', 'duration', '2027-03-01 – 2027-10-31', 'wage', '$15.25',
  'language', 'es', 'acceptedAt', ${atInstant}, 'sha256', printf('%043d', i))`;
const family = "('father', 0), ('mother', 1), ('spouse', 2), ('child', 3)";

const text = (value) => `'${String(value).replaceAll("'", "''")}'`;
const columnOf = (field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Encrypts a value with the SQL function `seal`, which the caller provides. */
const sealing = (table, column, row, value) =>
  `seal('${table}', '${column}', ${row}, ${text(value)})`;

/** Every field of an application, with its example value. */
const completeFields = () =>
  Object.fromEntries(
    Object.entries(FIELDS).map(([field, { kind, sealed, example }]) => {
      const column = columnOf(sealed ? `${field}Cipher` : field);
      if (sealed) return [column, sealing("applications", column, id("app"), example)];
      if (kind === "phone") return [column, phone];
      return [column, kind === "flag" ? Number(example) : text(example)];
    }),
  );

/**
 * Per table: its columns with the values of person `i`, and optionally a source of several rows
 * each.
 */
const rowsOf = ({ employer, contract, isSeason }) => [
  [
    "invitations",
    {
      id: id("inv"),
      employer_id: employer,
      contract_id: contract,
      token_hash: "printf('hash-%038d', i)",
      token: isSeason ? sealing("invitations", "token", id("inv"), "x".repeat(43)) : CLOSED,
      first_name: name,
      last_name: "'Ejemplo'",
      country_code: "'+52'",
      phone,
      company_name: "'Example Farm'",
      position: "'Harvest worker'",
      location: "'Yuma, Arizona'",
      duration: "'2027-03-01 – 2027-10-31'",
      wage: "'$15.25'",
      cwj: id("cwj"),
      is_used: "1",
      expires_at: `${START} + 7776000000`,
      search_key: `LOWER(${name} || ' Ejemplo')`,
      created_at: at,
      updated_at: at,
    },
  ],
  [
    "users",
    {
      id: id("usr"),
      employer_id: employer,
      first_name: name,
      last_name: "'Ejemplo'",
      email: "'persona' || i || '@example.com'",
      country_code: "'+52'",
      phone,
      phone_key: "printf('55%08d', i)",
      name_key: `lower(${name} || ' ejemplo')`,
      cwj: id("cwj"),
      invitation_id: id("inv"),
      created_at: at,
    },
  ],
  [
    "applications",
    {
      id: id("app"),
      user_id: id("usr"),
      invitation_id: id("inv"),
      employer_id: employer,
      contract_id: contract,
      cwj: id("cwj"),
      search_key: `lower(${name} || ' ejemplo')`,
      status: "CASE WHEN i % 3 = 0 THEN 'draft' ELSE 'submitted' END",
      reference: "CASE WHEN i % 3 = 0 THEN NULL ELSE printf('R%07d-2026', i) END",
      version: "9",
      accepted_terms: terms,
      submitted_at: `CASE WHEN i % 3 = 0 THEN NULL ELSE ${at} END`,
      created_at: at,
      updated_at: at,
      date_of_birth: "'1992-02-29'",
      mothers_maiden_name_cipher: CLOSED,
      address1: "'Calle 5 de Mayo 12'",
      city: "'Tlacolula'",
      phone1: phone,
      passport_number_cipher: CLOSED,
      ...(isSeason ? completeFields() : { drafts_saved_at: at, contact_draft_cipher: CLOSED }),
      first_name: name,
      last_name: "'Ejemplo'",
      email: "'persona' || i || '@example.com'",
      email_key: "'persona' || i || '@example.com'",
    },
  ],
  [
    "family_members",
    {
      id: id("fam", "i * 4 + column2"),
      application_id: id("app"),
      position: "column2",
      first_name: "'Ana'",
      last_name: "'Ejemplo'",
      date_of_birth: "'1968-10-05'",
      birth_city: "'Oaxaca'",
      birth_country: "'MX'",
      relationship: "column1",
      created_at: at,
    },
    `(VALUES ${family})`,
  ],
  [
    "documents",
    {
      id: id("doc"),
      application_id: id("app"),
      user_id: id("usr"),
      employer_id: employer,
      kind: "'passport'",
      object_name: "printf('object-%036d.jpg', i)",
      file_name: "'passport.jpg'",
      content_type: "'image/jpeg'",
      size: "400000",
      sha256: "printf('%043d', i)",
      uploaded_at: at,
    },
  ],
  [
    "sessions",
    {
      hash: "printf('session-%035d', i)",
      user_id: id("usr"),
      application_id: id("app"),
      created_at: at,
      last_seen_at: at,
      expires_at: `${START} + 43200000 + i * 1000`,
    },
  ],
  ["sign_in_attempts", { key: "printf('attempt-%035d', i)", count: "1", window_start: at }],
  [
    "audit_trail",
    {
      id: id("evt"),
      at,
      employer_id: employer,
      actor: `'user:' || ${id("usr")}`,
      action: "'application.saved'",
      entity_id: id("app"),
      request_id: id("req"),
    },
  ],
];

const numbers = (from, to) =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1})`;

const insert = (table, values, from, to, beside) =>
  `INSERT INTO ${table} (${Object.keys(values).join(", ")}) ${numbers(from, to)}
   SELECT ${Object.values(values).join(", ")} FROM n${beside ? ` CROSS JOIN ${beside}` : ""}`;

/**
 * Returns the statements that insert people `from` to `to - 1`, each with an application, four
 * family members, a passport, a session and an audit event; `from` is a multiple of 1000. A season
 * needs an SQL function `seal(table, column, row, value)`.
 */
export function crowdStatements(from, to, { isSeason = false } = {}) {
  const each = isSeason ? Number.MAX_SAFE_INTEGER : AN_EMPLOYER;
  const first = Math.floor(from / each);
  const employers = [first, Math.max(first + 1, Math.ceil(to / each))];
  const rows = rowsOf({
    employer: id("emp", `i / ${each}`),
    contract: id("con", `i / ${each}`),
    isSeason,
  });
  const isKnown = isSeason && from > 0;
  return [
    ...(isKnown ? [] : employerRows(employers)),
    ...rows.map(([table, values, beside]) => insert(table, values, from, to, beside)),
  ];
}

/** Employers, each with one contract. */
const employerRows = (employers) => [
  insert(
    "employers",
    { id: id("emp"), name: "'Farm number ' || i", created_at: `${START}` },
    ...employers,
  ),
  insert(
    "contracts",
    {
      id: id("con"),
      employer_id: id("emp"),
      date_start: "'2027-03-01'",
      date_end: "'2027-10-31'",
      employer: "'Example Farm'",
      location: "'Yuma, Arizona'",
      position: "'Harvest worker'",
      wage: "15.25",
      created_at: `${START}`,
      updated_at: `${START}`,
    },
    ...employers,
  ),
];
