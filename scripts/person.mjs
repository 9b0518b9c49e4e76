import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { readArguments, runScript, withPortal } from "./portal.mjs";

/** Handles one person's data (docs/operations.md) with the code of /api/v1/people and the stores. */

const USAGE = `Usage: npm run --silent person -- <command> [--remote | --persist-to <folder>]
  find <e-mail or phone>       ids and names, of invitations too
  export <id> --out <folder>   person.json and the files
  erase <id> --yes             deletes everything
  --remote                     the deployed stores; the keys come from ENCRYPTION_KEYS
  --persist-to <folder>        local stores in another folder`;

const MODULES = {
  find: "worker/modules/people/find-people.ts",
  export: "worker/modules/people/collect-person.ts",
  erase: "worker/modules/people/erase-records.ts",
  eraseInvitation: "worker/modules/invitations/erase-unaccepted.ts",
};

async function find({ ctx, verbs }, contact) {
  const { people, invited } = await verbs.find.findPeople({ ctx, input: { contact } });
  for (const { id, firstName, lastName } of people) console.log(id, firstName, lastName);
  for (const { id, firstName, lastName } of invited) {
    console.log(id, firstName, lastName, "(an invitation that nobody accepted)");
  }
  if (people.length + invited.length === 0) throw new Error("Nobody has this e-mail or phone.");
}

async function writeExport({ ctx, env, verbs }, personId, out) {
  const exported = await verbs.export.collectPerson({ ctx, input: { personId } });
  if (!exported) throw new Error("Nobody who has signed in has this id.");
  const folder = resolve(out);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const write = (name, content) =>
    writeFileSync(join(folder, basename(name)), content, { mode: 0o600 });
  write("person.json", `${JSON.stringify(exported, null, 2)}\n`);
  const files = exported.applications.flatMap(({ documents }) => documents);
  for (const { documentUrl } of files) {
    const objectName = basename(documentUrl);
    const object = await env.UPLOADS.get(objectName);
    if (object) write(objectName, Buffer.from(await object.arrayBuffer()));
  }
  console.error(`Written to ${folder}`);
}

/** Erases a person, or an invitation that nobody accepted. */
async function erase({ ctx, verbs }, id) {
  const erasedAt =
    (await verbs.erase.eraseRecords({ ctx, input: { personId: id } })) ??
    (await verbs.eraseInvitation.eraseUnaccepted({ ctx, input: { invitationId: id } }));
  if (erasedAt === undefined) {
    throw new Error(
      "No person and no unaccepted invitation has this id. If the invitation was accepted, erase the person instead.",
    );
  }
  console.error("Erased.");
}

async function main() {
  const options = { out: { type: "string" }, yes: { type: "boolean" } };
  const { values, positionals, place } = readArguments(options, true);
  const [verb, subject] = positionals;
  const { out, yes } = values;
  const isComplete = { find: true, export: out, erase: yes }[verb];
  if (!subject || positionals.length !== 2 || !isComplete) throw new Error(USAGE);
  await withPortal({ ...place, modules: MODULES }, async (portal) => {
    if (verb === "find") await find(portal, subject);
    else if (verb === "export") await writeExport(portal, subject, out);
    else await erase(portal, subject);
  });
}

await runScript(main);
