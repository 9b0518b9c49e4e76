import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { employers } from "../db/schema/employers";
import { db } from "../test/seed";
import { failureOf } from "./failure";

/** What nobody may find in a log. */
const PERSONAL = ["María Ñúñez", "+52 951 777 1234", "swp_secret-token", "no such person"];
const [NAME = "", PHONE = "", TOKEN = ""] = PERSONAL;

const thrownBy = (act: () => Promise<unknown>): Promise<unknown> =>
  act().then(
    () => undefined,
    (error: unknown) => error,
  );

/** What is logged about an error that the real database throws. */
async function failureOfQuery(act: () => Promise<unknown>) {
  const error = await thrownBy(act);
  expect(error).toBeInstanceOf(Error);
  return failureOf(error);
}

const insertTwice = async () => {
  const row = { id: TOKEN, name: NAME, sandbox: false, createdAt: 1 };
  await db.insert(employers).values(row).onConflictDoNothing();
  await db.insert(employers).values({ ...row, name: PHONE });
};

describe("what the log says about a database's failure", () => {
  test.each([
    ["SQLITE_ERROR no such table", () => db.run(sql`SELECT ${NAME} FROM nowhere`)],
    ["SQLITE_ERROR no such column", () => db.all(sql`SELECT not_there, ${TOKEN} FROM employers`)],
    ["SQLITE_ERROR syntax error", () => db.run(sql.raw(`SELECT FROM '${PHONE}'`))],
    ["SQLITE_CONSTRAINT UNIQUE constraint failed", insertTwice],
    [
      "SQLITE_CONSTRAINT NOT NULL constraint failed",
      () => env.DB.prepare("INSERT INTO employers (id, name) VALUES (?, NULL)").bind(TOKEN).run(),
    ],
    [
      "SQLITE_CONSTRAINT FOREIGN KEY constraint failed",
      () =>
        env.DB.prepare(
          "INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, data, created_at) VALUES ('d', ?, ?, 't', ?, 1)",
        )
          .bind(TOKEN, PHONE, NAME)
          .run(),
    ],
  ])("is the code and the complaint: %s", async (reason, act) => {
    const failure = await failureOfQuery(act);
    expect(failure.reason).toBe(reason);
    const output = JSON.stringify(failure);
    for (const value of PERSONAL) expect(output).not.toContain(value);
  });

  test("leaves out a complaint that is not on the list", () => {
    const error = new Error(`D1_ERROR: ${NAME} ${TOKEN}: SQLITE_${TOKEN}`);
    expect(failureOf(error).reason).toBeUndefined();
  });
});

function throwHere(message: string): never {
  throw new RangeError(message);
}

describe("where an error was thrown", () => {
  test("is the function, the file and the line, without a folder", () => {
    const error = catching(() => throwHere("x"));
    expect(failureOf(error)).toEqual({
      errorClass: "RangeError",
      at: expect.stringMatching(/^throwHere failure\.test\.ts:\d+$/),
    });
  });

  test("is known for an error without a message", () => {
    expect(failureOf(catching(() => throwHere(""))).at).toMatch(/^throwHere /);
  });

  test("is never taken from a message that imitates a stack frame", () => {
    const fake = `${NAME}\n    at AnaRuiz (Ana.js:5551234:1)\n    at async Ruiz (R.js:1:1)`;
    const output = JSON.stringify(failureOf(catching(() => throwHere(fake))));
    expect(output).toContain("throwHere");
    expect(output).not.toMatch(/Ana|Ruiz|5551234|Mar/);
    // A message that was changed afterwards no longer shows where the frames begin.
    const changed = Object.assign(
      catching(() => throwHere(fake)),
      { message: "other" },
    );
    expect(JSON.stringify(failureOf(changed))).not.toMatch(/Ana|Ruiz|5551234|Mar/);
    const emptied = Object.assign(
      catching(() => throwHere(fake)),
      { message: "" },
    );
    expect(JSON.stringify(failureOf(emptied))).not.toMatch(/Ana|Ruiz|5551234|Mar/);
  });

  test("is unknown for anything that is not an error", () => {
    expect(failureOf(`${NAME} ${TOKEN}`)).toEqual({ errorClass: "unknown" });
    expect(failureOf({ stack: NAME, message: TOKEN })).toEqual({ errorClass: "unknown" });
  });

  test("is found even when the chain of causes is endless", () => {
    const error = new Error("round");
    error.cause = error;
    expect(failureOf(error).errorClass).toBe("Error");
  });
});

function catching(act: () => void): Error {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("Nothing was thrown");
}
