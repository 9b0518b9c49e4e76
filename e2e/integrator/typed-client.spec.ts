import { spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../fixtures";
import { submitted } from "../prepared";
import { connect, decide, sendContract } from "./season";

/** Clients generated from the served document compile and work with the Worker. */

const folder = import.meta.dirname;

/** Runs a script of the client's package and returns what it printed. */
function npmRun(script: string, env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", script], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

test("clients from two generators compile, and can run a season and its corrections", async ({
  page,
  request,
  baseURL,
}) => {
  const response = await request.get("/api/v1/openapi.json");
  writeFileSync(join(folder, "openapi.gen.json"), await response.body());
  npmRun("generate");
  npmRun("check");
  const sandbox = { PORTAL: baseURL ?? "", KEY: process.env.E2E_SANDBOX_KEY ?? "" };
  expect(JSON.parse(npmRun("corrections", sandbox))).toEqual({
    sent: { created: 6, updated: 0, unchanged: 0, rejected: 0 },
    reopened: 4,
    more: { created: 4, updated: 0, unchanged: 0, rejected: 0 },
    total: 2,
    bytes: true,
    early: "application.document_requested",
    decided: ["approved", "approved"],
    refused: "key.invalid",
    read: [["application.read", true]],
    erased: true,
    left: [false, true],
    pending: 8,
    starts: ["2060-03-15 – 2060-11-14"],
  });

  const api = connect(`${baseURL}/api/v1`, process.env.E2E_KEY ?? "");
  const worker = {
    ___CWJ: randomUUID(),
    token: randomBytes(32).toString("base64url"),
    name_first: "Guadalupe",
    name_last: "Ejemplo",
    country_code: "+52",
    phone: `55${String(Date.now()).slice(-8)}`,
  };
  const { receipt, invitation } = await sendContract(api, worker, randomUUID());
  expect(receipt.counts).toEqual({ created: 1, updated: 0, unchanged: 0, rejected: 0 });
  expect(invitation).toMatchObject({ status: "pending", cwj: worker.___CWJ });

  const { token, phone, name_first: firstName, name_last: lastName } = worker;
  const id = await submitted(page, { token, phone, firstName, lastName, email: "" });
  const season = await decide(api, receipt.id);
  expect(season.found.items.map((item) => item.id)).toEqual([id]);
  expect(season.application).toMatchObject({ status: "submitted", passportNumber: "G12345678" });
  expect(season.moved.status).toBe("approved");
  expect(season.csv).toContain("G12345678");
  expect(season.refused).toBe("application.transition");
});
