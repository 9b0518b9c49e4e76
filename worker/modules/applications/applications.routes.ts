import type { Context } from "hono";
import { applicationApi } from "#contract/api/browser";
import type { SavedView } from "#contract/applications";
import type { AppEnv } from "../../lib/app-env";
import type { SessionCall } from "../../lib/ctx";
import { mount } from "../../middleware/mount";
import { getCurrentApplication } from "./get-current-application";
import { listEarlier } from "./list-earlier";
import { listFamilyMembers } from "./list-family-members";
import { saveContact } from "./save-contact";
import { saveDraft } from "./save-draft";
import { saveDriversLicense } from "./save-drivers-license";
import { saveFamily } from "./save-family";
import { savePassport } from "./save-passport";
import { savePersonal } from "./save-personal";
import { submitApplication } from "./submit-application";
import { submitVisa } from "./submit-visa";
import { type IfMatch, readIfMatch, versionTag } from "./version-tag";

/** Wraps a verb so that it honors `If-Match` and its response has the version as `ETag`. */
const versioned =
  <I, T extends SavedView>(verb: (call: SessionCall<I> & { ifMatch: IfMatch }) => Promise<T>) =>
  async ({ ctx, input, c }: SessionCall<I> & { c: Context<AppEnv> }): Promise<T> => {
    const ifMatch = readIfMatch(c.req.header("if-match"), ctx.session.applicationId);
    const view = await verb({ ctx, input, ifMatch });
    c.header("ETag", versionTag(view.version));
    return view;
  };

export const applicationRoutes = mount(applicationApi, {
  getCurrentApplication: versioned(getCurrentApplication),
  listEarlier,
  listFamilyMembers,
  saveDraft: versioned(saveDraft),
  savePersonal: versioned(savePersonal),
  saveContact: versioned(saveContact),
  saveFamily: versioned(saveFamily),
  savePassport: versioned(savePassport),
  saveDriversLicense: versioned(saveDriversLicense),
  submitApplication: versioned(submitApplication),
  submitVisa: versioned(submitVisa),
});
