import { spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../fixtures";
import { submitted } from "../prepared";
import { connect, decide, sendContract } from "./season";

/** A client generated from the served document compiles and works against the Worker. */

const folder = import.meta.dirname;

/** Runs a script of the client's package and returns what it printed. */
function npmRun(script: string): string {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", script], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

test("a client generated from the document compiles and runs a season", async ({
  page,
  request,
  baseURL,
}) => {
  const response = await request.get("/api/v1/openapi.json");
  writeFileSync(join(folder, "openapi.gen.json"), await response.body());
  npmRun("generate");
  npmRun("check");

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
