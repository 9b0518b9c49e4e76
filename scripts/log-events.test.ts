import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LOG_EVENTS } from "../worker/lib/log";

/** The operator's table of events must match the list from which the log's type is derived. */

const root = join(import.meta.dirname, "..");
const operations = readFileSync(join(root, "docs", "operations.md"), "utf8");
const table = /^\| event .*\n\| -.*\n((?:\|.*\n)+)/m.exec(operations)?.[1] ?? "";
const rows = table
  .trim()
  .split("\n")
  .map((row) => row.split("|").map((cell) => cell.trim()));

test("the table in docs/operations.md has exactly the events of the log", () => {
  const documented = rows.map(([, event = ""]) => event.replaceAll("`", ""));
  expect(documented.toSorted()).toEqual([...LOG_EVENTS].toSorted());
});

test("the table says for each event what it means and what to do", () => {
  expect(rows.filter(([, , meaning, action]) => !meaning || !action)).toEqual([]);
});

test("every event of the list is logged somewhere", () => {
  const sources = globSync("worker/**/*.ts", { cwd: root })
    .filter((path) => !/\.test\.ts$|^worker\/(?:test\/|lib\/log\.ts$)/.test(path))
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");
  /** The code composes `<job>.failed` and `config.….<fault>` from two parts. */
  const isLogged = (event: string) => {
    const stem = event.slice(0, event.lastIndexOf("."));
    const last = event.slice(event.lastIndexOf(".") + 1);
    const whole = sources.includes(`"${event}"`);
    const job = last === "failed" && sources.includes(`"${stem}":`);
    const fault = sources.includes(`\`${stem}.\${`) && sources.includes(`"${last}"`);
    const kept = sources.includes(`"${stem}"`) && sources.includes(`.${last}\``);
    return whole || job || fault || kept;
  };
  expect(LOG_EVENTS.filter((event) => !isLogged(event))).toEqual([]);
});
