import { describe, expect, test } from "vitest";
import type { AuditView } from "#contract/audit";
import type { Page } from "#contract/employer-views";
import type { Problem } from "#contract/problem";
import type { SettingsView } from "#contract/settings";
import { call } from "../../test/client";
import { seedEmployer, seedKey, seedMember } from "../../test/seed";
import { refusal } from "../../test/sign-in";

/** An employer's settings: the defaults of new offers, and how long its people are kept. */

type Caller = { key?: string; cookie?: string };

const read = async (caller: Caller) =>
  (await call("/api/v1/settings", caller)).json<SettingsView>();
const change = (caller: Caller, body: object, headers = {}) =>
  call("/api/v1/settings", { ...caller, method: "PATCH", body, headers });
const eventsOf = async (caller: Caller) => {
  const response = await call("/api/v1/audit?action=settings.changed", caller);
  return (await response.json<Page<AuditView>>()).items;
};
const errorsOf = async (response: Response) => {
  const { errors = [] } = await response.json<Problem>();
  return [response.status, ...errors.map(({ path, code }) => `${path} ${code}`)];
};

describe("the settings of an employer", () => {
  test("are empty at first, beside how long the portal keeps data", async () => {
    expect(await read(await seedEmployer())).toEqual({
      offerDefaults: {},
      retention: { applicationDays: null, invitationDays: null },
      portalRetention: { applicationDays: 1095, invitationDays: 180 },
      updatedAt: null,
    });
  });

  test("are changed one by one: what is left out stays, null removes", async () => {
    const caller = await seedEmployer();
    const offerDefaults = {
      housing: "  Shared housing  ",
      supportPhone: "+1 928 555 0142",
      language: "es",
    };
    expect((await change(caller, { offerDefaults })).status).toBe(200);
    expect((await change(caller, { retention: { applicationDays: 400 } })).status).toBe(200);
    await change(caller, { offerDefaults: { meals: "Lunch", language: null } });
    expect(await read(caller)).toMatchObject({
      offerDefaults: { housing: "Shared housing", supportPhone: "+1 928 555 0142", meals: "Lunch" },
      retention: { applicationDays: 400, invitationDays: null },
    });
    await change(caller, {
      offerDefaults: { housing: null },
      retention: { applicationDays: null },
    });
    const after = await read(caller);
    expect(after.offerDefaults).toEqual({ supportPhone: "+1 928 555 0142", meals: "Lunch" });
    expect(after.retention.applicationDays).toBeNull();
  });

  test("are audited with the values before and after, without phones, and not again when nothing changes", async () => {
    const { employerId, key } = await seedEmployer();
    const owner = await seedMember({ employerId, role: "owner" });
    const body = {
      offerDefaults: { housing: "Free", supportPhone: "+1 928 555 0142", language: "es" },
    };
    await change(owner, body);
    await change(owner, body);
    await change(owner, {
      offerDefaults: { housing: null, supportPhone: null },
      retention: { invitationDays: 60 },
    });
    const events = await eventsOf({ key });
    expect(events).toMatchObject([
      {
        subject: employerId,
        actor: `member:${owner.memberId}`,
        before: { settings: { housing: null, supportPhone: null, language: null } },
        after: { settings: { housing: "Free", supportPhone: "set", language: "es" } },
      },
      {
        before: { settings: { housing: "Free", supportPhone: "set", invitationDays: null } },
        after: { settings: { housing: null, supportPhone: null, invitationDays: 60 } },
      },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/928 ?555/);
  });

  test("keep nobody longer than the portal does, and everybody for 30 days at least", async () => {
    const caller = await seedEmployer();
    const retain = async (retention: object) => errorsOf(await change(caller, { retention }));
    expect(await retain({ applicationDays: 29 })).toEqual([
      400,
      "retention.applicationDays too_few",
    ]);
    expect(await retain({ applicationDays: 1096, invitationDays: 181 })).toEqual([
      400,
      "retention.applicationDays too_many",
      "retention.invitationDays too_many",
    ]);
    expect(await retain({ applicationDays: 30.5 })).toEqual([
      400,
      "retention.applicationDays invalid",
    ]);
    expect(await retain({ applicationDays: 1095, invitationDays: 30 })).toEqual([200]);
  });

  test("need the scope admin to be changed, and for the retention also the scope erase", async () => {
    const { employerId } = await seedEmployer();
    const housing = { offerDefaults: { housing: "Free" } };
    for (const role of ["reviewer", "recruiter", "viewer"] as const) {
      const member = await seedMember({ employerId, role });
      expect(await refusal(await change(member, housing))).toBe("403 key.scope");
      expect((await read(member)).offerDefaults).toEqual({});
    }
    const admin = await seedKey(employerId, "read admin");
    const refused = await change(admin, { ...housing, retention: { applicationDays: 60 } });
    expect(await refusal(refused)).toBe("403 key.scope");
    expect((await read(admin)).offerDefaults).toEqual({});
    expect((await change(admin, housing)).status).toBe(200);
  });

  test("of one employer do not affect another employer", async () => {
    const [one, other] = [await seedEmployer(), await seedEmployer()];
    await change(one, { offerDefaults: { meals: "Lunch" } });
    expect((await read(other)).offerDefaults).toEqual({});
    expect(await eventsOf(other)).toEqual([]);
  });

  test("lose nothing when several people change them at once", async () => {
    const caller = await seedEmployer();
    const words = {
      housing: "Free",
      meals: "Lunch",
      transport: "Bus",
      deductions: "None",
      hoursPerWeek: "40",
      visaType: "H-2A",
      employerAddress: "PO Box 1",
      language: "es",
    };
    const responses = await Promise.all(
      Object.entries(words).map(([name, value]) =>
        change(caller, { offerDefaults: { [name]: value } }),
      ),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect((await read(caller)).offerDefaults).toEqual(words);
    expect(await eventsOf(caller)).toHaveLength(8);
  });

  test.each([
    ["an unknown name", { offerDefaults: { wage: 5 } }, "offerDefaults.wage unknown_key"],
    [
      "WhatsApp without its country",
      { offerDefaults: { supportWhatsApp: "928 555 0142" } },
      "offerDefaults.supportWhatsApp invalid",
    ],
    ["an empty text", { offerDefaults: { meals: " " } }, "offerDefaults.meals required"],
  ])("refuse %s", async (_, body, error) => {
    const caller = await seedEmployer();
    expect(await errorsOf(await change(caller, body))).toEqual([400, error]);
    expect((await read(caller)).updatedAt).toBeNull();
  });
});
