import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./fixtures";

/** The served OpenAPI document, linted with the public ruleset (.spectral.yaml). */

type Finding = { code: string; path: string[]; message: string };
type Document = { paths: Record<string, Record<string, { description?: string }>> };

const root = join(import.meta.dirname, "..");

/** Everything that Spectral finds, hints included. */
function lint(document: Document, name: string): Finding[] {
  const folder = join(root, "test-results", "spectral");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(document));
  const { stdout, stderr } = spawnSync(
    "spectral",
    ["lint", "--ruleset", join(root, ".spectral.yaml"), "--format", "json", "--quiet", file],
    { encoding: "utf8" },
  );
  expect(stderr).toBe("");
  return JSON.parse(stdout) as Finding[];
}

test("the OpenAPI document passes Spectral's rules, and a flaw in it fails them", async ({
  request,
}) => {
  const document = (await (await request.get("/api/v1/openapi.json")).json()) as Document;
  const findings = lint(document, "openapi");
  expect(findings.map(({ code, path, message }) => [code, path.join("."), message])).toEqual([]);

  delete document.paths["/contracts"]?.post?.description;
  expect(lint(document, "flawed").map(({ code }) => code)).toEqual(["operation-description"]);
});
