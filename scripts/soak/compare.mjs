import { DatabaseSync } from "node:sqlite";
import { databaseIn } from "../local-database.mjs";

/**
 * Compares acknowledged writes with the rows. Resolves to what was lost, torn or doubled, and to
 * row counts. A write without a response may exist or not; `exact` means there was no such write.
 */
export function compare({ state, journal, exact }) {
  // The runtime that was just stopped may still hold its lock.
  const db = new DatabaseSync(databaseIn(state), { timeout: 5000 });
  const rows = (sql) => db.prepare(sql).all();
  const byId = (sql, key) => Map.groupBy(rows(sql), (row) => row[key]);
  const applications = byId(
    "SELECT id, user_id, status, city, reference, ssn_cipher FROM applications",
    "id",
  );
  const family = byId("SELECT application_id FROM family_members", "application_id");
  const files = byId("SELECT application_id, object_name FROM documents", "application_id");
  const events = byId(
    "SELECT entity_id, action FROM audit_trail WHERE action = 'application.submitted'",
    "entity_id",
  );
  const wrong = [];
  const must = (condition, problem, entry) =>
    condition || wrong.push(`${problem} ${entry?.id ?? ""}`);

  for (const entry of journal.applications) {
    const [row] = applications.get(entry.id) ?? [];
    must(row, "lost application", entry);
    if (!row) continue;
    const object = files.get(entry.id)?.[0]?.object_name;
    const isIn = (values) => values.includes(row.city ?? undefined);
    must(row.user_id === entry.userId, "other person's application", entry);
    must(!entry.personal || row.ssn_cipher, "lost personal step", entry);
    must(isIn([entry.city, entry.tried]), "lost contact step", entry);
    must(!entry.family || family.get(entry.id)?.length === 2, "lost family", entry);
    must(!entry.documentUrl || entry.documentUrl.endsWith(object), "lost document", entry);
    must(!entry.reference || row.reference === entry.reference, "lost submission", entry);
    must(!entry.reviewed || row.status === "reviewed", "lost status", entry);
  }
  for (const [id, [row]] of applications) {
    const members = family.get(id)?.length ?? 0;
    const submitted = events.get(id)?.length ?? 0;
    must(members === 0 || members === 2, "torn family", { id });
    must((files.get(id)?.length ?? 0) <= 1, "doubled document", { id });
    must(submitted === (row.status === "draft" ? 0 : 1), "torn submission", { id });
    must((row.reference !== null) === (row.status !== "draft"), "torn reference", { id });
  }
  const count = (sql) => rows(sql)[0].n;
  const counts = {
    users: count("SELECT COUNT(*) AS n FROM users"),
    applications: applications.size,
    accepted: count("SELECT COUNT(*) AS n FROM invitations WHERE is_used = 1"),
    declined: count("SELECT COUNT(*) AS n FROM invitations WHERE is_declined = 1"),
    invitations: count("SELECT COUNT(*) AS n FROM invitations"),
    documents: files.size,
  };
  must(counts.users === counts.applications, "users without an application");
  must(counts.accepted === counts.applications, "accepted without an application");
  must(counts.invitations >= journal.invitations, "lost invitations");
  must(counts.declined >= journal.declined, "lost declines");
  if (exact) {
    must(counts.applications === journal.applications.length, "other number of applications");
    must(counts.declined === journal.declined, "other number of declines");
    must(counts.invitations === journal.invitations, "other number of invitations");
  }
  must(rows("PRAGMA foreign_key_check").length === 0, "broken references");
  must(rows("PRAGMA integrity_check")[0].integrity_check === "ok", "damaged database");
  db.close();
  return { wrong, counts };
}
