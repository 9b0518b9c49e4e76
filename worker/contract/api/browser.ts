import * as z from "zod/mini";
import type {
  ApplicationView,
  EarlierApplication,
  FamilyMemberView,
  SavedStepView,
  SavedView,
  UploadView,
} from "../applications";
import type { SignedIn, SignInChoices, UserView } from "../auth";
import { confirmInput } from "../confirm";
import { DOCUMENT_KINDS, DOCUMENT_TYPES } from "../documents";
import { draftPatch } from "../drafts";
import { type Declined, declineInput, type InvitationView, openedInput } from "../invitations";
import { loginInput } from "../login";
import { type Offer, offerAnswer } from "../offers";
import { type CodeChallenge, signInCodeInput } from "../sign-in-code";
import type { OthersSignedOut, SignInView } from "../sign-ins";
import { contactStep, driversLicenseStep, familyStep, passportStep, personalStep } from "../steps";
import { uploadQuery } from "../upload-query";
import { userLoginInput } from "../user-login";
import { visaForm } from "../visa";
import type { Address, Endpoint } from "./endpoint";
import { api } from "./paths";

/**
 * The endpoints of the worker's browser. Their responses are only types: both ends are built
 * together, so nothing checks them at run time.
 */

const json = z.custom;

export const healthApi = {
  checkHealth: { address: api.checkHealth, access: "public", response: json<{ status: "ok" }>() },
} as const;

export const authApi = {
  login: {
    address: api.login,
    access: "public",
    body: loginInput,
    response: json<SignedIn | CodeChallenge>(),
    status: [200, 202],
  },
  userLogin: {
    address: api.userLogin,
    access: "public",
    body: userLoginInput,
    response: json<SignedIn | SignInChoices | CodeChallenge>(),
    status: [200, 202],
  },
  enterCode: {
    address: api.enterCode,
    access: "public",
    body: signInCodeInput,
    response: json<SignedIn | SignInChoices>(),
  },
  getMe: { address: api.getMe, access: "session", response: json<UserView>() },
  listSignIns: { address: api.listSignIns, access: "session", response: json<SignInView[]>() },
  signOutOthers: {
    address: api.signOutOthers,
    access: "session",
    response: json<OthersSignedOut>(),
  },
  confirmEmail: {
    address: api.confirmEmail,
    access: "session",
    body: confirmInput,
    response: json<UserView>(),
  },
  logout: { address: api.logout, access: "public", response: json<Record<string, never>>() },
} as const;

export const invitationApi = {
  getPosition: { address: api.getPosition, access: "session", response: json<Offer>() },
  getInvitation: { address: api.getInvitation, access: "public", response: json<InvitationView>() },
  declineInvitation: {
    address: api.declineInvitation,
    access: "public",
    body: declineInput,
    response: json<Declined>(),
  },
  reportOpened: { address: api.reportOpened, access: "public", body: openedInput, status: 204 },
} as const;

/** Saving a step: `If-Match` is the version that the save is based on, `ETag` the new one. */
const save = <A extends Address, B extends z.ZodMiniType<object>>(address: A, body: B) =>
  ({ address, access: "session", body, response: json<SavedStepView>() }) as const;

export const applicationApi = {
  getCurrentApplication: {
    address: api.getCurrentApplication,
    access: "session",
    response: json<ApplicationView>(),
  },
  listEarlier: {
    address: api.listEarlier,
    access: "session",
    response: json<EarlierApplication[]>(),
  },
  listFamilyMembers: {
    address: api.listFamilyMembers,
    access: "session",
    response: json<FamilyMemberView[]>(),
  },
  saveDraft: {
    address: api.saveDraft,
    access: "session",
    body: draftPatch,
    response: json<SavedView>(),
  },
  savePersonal: save(api.savePersonal, personalStep),
  saveContact: save(api.saveContact, contactStep),
  saveFamily: save(api.saveFamily, familyStep),
  savePassport: save(api.savePassport, passportStep),
  saveDriversLicense: save(api.saveDriversLicense, driversLicenseStep),
  submitApplication: {
    address: api.submitApplication,
    access: "session",
    response: json<ApplicationView>(),
  },
  submitVisa: {
    address: api.submitVisa,
    access: "session",
    body: visaForm,
    response: json<SavedView>(),
  },
} as const;

export const offerApi = {
  answerChange: {
    address: api.answerChange,
    access: "session",
    body: offerAnswer,
    response: json<ApplicationView>(),
  },
} as const;

export const documentApi = {
  uploadDocument: {
    address: api.uploadDocument,
    access: "session",
    allowed: { kind: DOCUMENT_KINDS },
    query: uploadQuery,
    upload: true,
    response: json<UploadView>(),
  },
  readFile: { address: api.readFile, access: "session or read:identity", files: DOCUMENT_TYPES },
} as const;

export const browserApi = {
  ...healthApi,
  ...authApi,
  ...invitationApi,
  ...applicationApi,
  ...offerApi,
  ...documentApi,
} satisfies { [Name in keyof typeof api]: Endpoint & { address: (typeof api)[Name] } };
export type BrowserApi = typeof browserApi;
