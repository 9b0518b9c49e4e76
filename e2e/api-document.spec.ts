import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "./fixtures";

/** The served OpenAPI document, linted with the public ruleset (.spectral.yaml). */

type Finding = { code: string; path: string[]; message: string; source: string };
type Document = { paths: Record<string, Record<string, { description?: string }>> };

const root = join(import.meta.dirname, "..");

/** Everything that Spectral finds in these documents, including hints. */
function lint(documents: Document[]): Finding[] {
  const folder = join(root, "test-results", "spectral");
  mkdirSync(folder, { recursive: true });
  const files = documents.map((document, index) => {
    const file = join(folder, `${index}.json`);
    writeFileSync(file, JSON.stringify(document));
    return file;
  });
  const { stdout, stderr } = spawnSync(
    "spectral",
    ["lint", "--ruleset", join(root, ".spectral.yaml"), "--format", "json", "--quiet", ...files],
    { encoding: "utf8" },
  );
  expect(stderr).toBe("");
  return JSON.parse(stdout) as Finding[];
}

test("the OpenAPI document passes Spectral's rules, which detect a flaw in it", async ({
  request,
}) => {
  const document = (await (await request.get("/api/v1/openapi.json")).json()) as Document;
  const flawed = structuredClone(document);
  delete flawed.paths["/contracts"]?.post?.description;
  const findings = lint([document, flawed]).map(({ code, path, source }) => [
    basename(source),
    code,
    path.join("."),
  ]);
  expect(findings).toEqual([["1.json", "operation-description", "paths./contracts.post"]]);
});
