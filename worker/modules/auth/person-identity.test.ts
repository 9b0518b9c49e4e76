import { describe, expect, test } from "vitest";
import type { SignedIn } from "#contract/auth";
import { call } from "../../test/client";
import { inviteRecord } from "../../test/contract-bodies";
import {
  type Employer,
  type Known,
  knownWorker,
  MOMENTS,
  namesake,
  SECRETS,
  sendWorker,
} from "../../test/known-worker";
import { userRow } from "../../test/rows";
import { newPhone, seedEmployer, seedInvitation } from "../../test/seed";
import { enter, refusal, tryLink, tryReturning } from "../../test/sign-in";
import { currentView } from "../../test/step-values";

/**
 * A person belongs to one employer, where the CWJ is their identity. For a second worker who is
 * like a known one, this checks which person it is, which values carry over, and who can read them.
 */

const SHARED_DETAILS = ["name and phone", "CWJ", "e-mail", "phone, and types the name"] as const;
type SharedDetail = (typeof SHARED_DETAILS)[number];
const RELATIONS = ["other employer", "same employer", "same contract"] as const;
type Relation = (typeof RELATIONS)[number];

/** The record of a second worker who shares one detail with the first one. */
function similarRecord(like: SharedDetail, known: Known) {
  const other = { ...inviteRecord({ name_first: "Luis", name_last: "Mora" }), phone: newPhone() };
  if (like === "CWJ") return { ...other, ___CWJ: known.worker.___CWJ };
  if (like === "e-mail") return { ...other, email: known.worker.email };
  return namesake(known);
}

/** Invites the second worker; returns the link and the outcome in the employer's receipt. */
async function inviteSimilar(
  like: SharedDetail,
  relation: Relation,
  known: Known,
  first: Employer,
) {
  const employer = relation === "other employer" ? await seedEmployer() : first;
  if (like === "phone, and types the name") {
    // A contract always has the names, so seed a link without them.
    const seeded = await seedInvitation({
      employerId: employer.employerId,
      contractId: relation === "same contract" ? known.contractId : null,
      firstName: "",
      lastName: "",
      phone: known.worker.phone,
    });
    const typed = { firstName: "José", lastName: "Ruiz de la Torre" };
    return { employer, link: { token: seeded.token, phone: seeded.phone, ...typed } };
  }
  const record = similarRecord(like, known);
  const place = relation === "same employer" ? { position: "Packer" } : {};
  const receipt = await sendWorker(employer, record, place);
  const link = { token: record.token, phone: record.phone };
  return { employer, outcome: receipt.workers[0], link };
}

const userOf = (id = "") => userRow(id);

const cells = SHARED_DETAILS.flatMap((like) =>
  RELATIONS.flatMap((relation) => MOMENTS.map((moment) => [like, relation, moment] as const)),
);
const isRedelivery = ([like, relation]: (typeof cells)[number]) =>
  like === "CWJ" && relation === "same contract";

describe("a second worker who shares", () => {
  test.each(cells.filter((cell) => !isRedelivery(cell)))(
    "%s, for the %s, %s an application",
    async (like, relation, moment) => {
      const first = await seedEmployer();
      const known = await knownWorker(first, moment);
      const { signedIn, worker } = known;
      const isSame = like === "CWJ" && relation !== "other employer";
      const before = await userOf(signedIn?.user.id);
      const { employer, link } = await inviteSimilar(like, relation, known, first);
      // An invitation alone changes nobody's record.
      expect(await userOf(signedIn?.user.id)).toEqual(before);

      const second = await enter<SignedIn>(link);
      // Once the same person has accepted the newer invitation, its phone opens the older one too.
      const { phone } = isSame ? link : worker;
      const owner = signedIn ?? (await enter<SignedIn>({ ...worker, phone }));
      const read = (id: string) => call(`/api/v1/applications/${id}`, employer);
      const shown = await (await read(second.application.id)).text();
      const output = shown + JSON.stringify(second);
      const family = `/api/family-members/${owner.application.id}`;
      const again = await enter<SignedIn>({ ...worker, phone });
      const back = await enter<SignedIn>(link);
      expect({
        samePerson: second.user.id === owner.user.id,
        sameApplication: second.application.id === owner.application.id,
        isCarried: SECRETS.some((secret) => output.includes(secret)),
        employerReadsTheOther: (await read(owner.application.id)).status,
        workerReadsTheOther: (await call(family, back)).status,
        ownApplication: (await currentView(back.cookie)).userId,
        linkOfTheFirst: again.application.id,
        valueOfTheFirst: again.application.dateOfBirth,
        phoneOfTheFirst: (await userOf(owner.user.id))?.phone,
        wrongPhone: await refusal(await tryLink({ ...link, phone: newPhone() })),
        replacedPhone: (await tryLink(worker)).status,
      }).toEqual({
        samePerson: isSame,
        sameApplication: false,
        isCarried: isSame && moment !== "before",
        employerReadsTheOther: relation === "other employer" ? 404 : 200,
        workerReadsTheOther: isSame ? 200 : 404,
        ownApplication: second.user.id,
        linkOfTheFirst: owner.application.id,
        valueOfTheFirst: moment === "before" ? null : "1992-02-29",
        phoneOfTheFirst: phone,
        wrongPhone: "401 auth.failed",
        replacedPhone: isSame ? 401 : 200,
      });
    },
  );

  test.each(MOMENTS.map((moment) => [moment]))(
    "the CWJ in the same contract is the same invitation, %s an application",
    async (moment) => {
      const first = await seedEmployer();
      const known = await knownWorker(first, moment);
      const { outcome, link } = await inviteSimilar("CWJ", "same contract", known, first);
      const isAccepted = moment !== "before";
      expect(outcome?.status).toBe(isAccepted ? "unchanged" : "updated");
      expect(outcome?.reason).toBe(isAccepted ? "already_accepted" : undefined);
      const [oldLink, newLink] = [await tryLink(known.worker), await tryLink(link)];
      expect([oldLink.status, newLink.status]).toEqual(isAccepted ? [200, 401] : [401, 200]);
    },
  );

  test.each(RELATIONS.map((relation) => [relation]))(
    "the e-mail and the phone, for the %s, makes the returning person choose, and each choice is one person",
    async (relation) => {
      const first = await seedEmployer();
      const known = await knownWorker(first, "after");
      const { worker, signedIn } = known;
      const employer = relation === "other employer" ? await seedEmployer() : first;
      const place = relation === "same employer" ? { position: "Packer" } : {};
      const record = { ...namesake(known), email: worker.email };
      await sendWorker(employer, record, place);
      const second = await enter<SignedIn>(record);
      const details = { email: worker.email, phone: worker.phone };
      const ids = [signedIn?.user.id ?? "", second.user.id];
      const listed = await (
        await tryReturning(details)
      ).json<{ choices: { personId: string }[] }>();
      expect(listed.choices.map(({ personId }) => personId).toSorted()).toEqual(ids.toSorted());
      for (const personId of ids) {
        const entered = await tryReturning({ ...details, personId });
        expect(await entered.json()).toMatchObject({ user: { id: personId } });
      }
    },
  );
});
