import * as z from "zod/mini";
import type {
  ApplicationView,
  EarlierApplication,
  FamilyMemberView,
  SavedStepView,
  SavedView,
  UploadView,
} from "../applications";
import {
  confirmInput,
  loginInput,
  type SignedIn,
  type SignInChoices,
  userLoginInput,
  type UserView,
} from "../auth";
import { DOCUMENT_KINDS, DOCUMENT_TYPES } from "../documents";
import { type Declined, declineInput, type InvitationView, openedInput } from "../invitations";
import { type Offer, offerAnswer } from "../offers";
import { type CodeChallenge, signInCodeInput } from "../sign-in-code";
import type { OthersSignedOut, SignInView } from "../sign-ins";
import {
  contactStep,
  draftPatch,
  driversLicenseStep,
  familyStep,
  passportStep,
  personalStep,
  visaForm,
} from "../steps";
import { uploadQuery } from "../upload-query";
import { addressed, type Endpoint, type EndpointRest } from "./endpoint";
import { api } from "./paths";

/**
 * The endpoints of the worker's browser. Their responses are only types: both ends are built
 * together, so nothing checks them at run time.
 */

const json = z.custom;

type Entries = Partial<Record<keyof typeof api, EndpointRest>>;

export const healthApi = addressed(api, {
  checkHealth: { access: "public", response: json<{ status: "ok" }>() },
} as const satisfies Entries);

export const authApi = addressed(api, {
  login: {
    access: "public",
    body: loginInput,
    response: json<SignedIn | CodeChallenge>(),
    status: [200, 202],
  },
  userLogin: {
    access: "public",
    body: userLoginInput,
    response: json<SignedIn | SignInChoices | CodeChallenge>(),
    status: [200, 202],
  },
  enterCode: {
    access: "public",
    body: signInCodeInput,
    response: json<SignedIn | SignInChoices>(),
  },
  getMe: { access: "session", response: json<UserView>() },
  listSignIns: { access: "session", response: json<SignInView[]>() },
  signOutOthers: { access: "session", response: json<OthersSignedOut>() },
  confirmEmail: { access: "session", body: confirmInput, response: json<UserView>() },
  logout: { access: "public", response: json<Record<string, never>>() },
} as const satisfies Entries);

export const invitationApi = addressed(api, {
  getPosition: { access: "session", response: json<Offer>() },
  getInvitation: { access: "public", response: json<InvitationView>() },
  declineInvitation: { access: "public", body: declineInput, response: json<Declined>() },
  reportOpened: { access: "public", body: openedInput, status: 204 },
} as const satisfies Entries);

/** Saving a step: `If-Match` is the version that the save is based on, `ETag` the new one. */
const save = <B extends z.ZodMiniType<object>>(body: B) =>
  ({ access: "session", body, response: json<SavedStepView>() }) as const;

export const applicationApi = addressed(api, {
  getCurrentApplication: { access: "session", response: json<ApplicationView>() },
  listEarlier: { access: "session", response: json<EarlierApplication[]>() },
  listFamilyMembers: { access: "session", response: json<FamilyMemberView[]>() },
  saveDraft: { access: "session", body: draftPatch, response: json<SavedView>() },
  savePersonal: save(personalStep),
  saveContact: save(contactStep),
  saveFamily: save(familyStep),
  savePassport: save(passportStep),
  saveDriversLicense: save(driversLicenseStep),
  submitApplication: { access: "session", response: json<ApplicationView>() },
  submitVisa: { access: "session", body: visaForm, response: json<SavedView>() },
} as const satisfies Entries);

export const offerApi = addressed(api, {
  answerChange: { access: "session", body: offerAnswer, response: json<ApplicationView>() },
} as const satisfies Entries);

export const documentApi = addressed(api, {
  uploadDocument: {
    access: "session",
    words: { kind: DOCUMENT_KINDS },
    query: uploadQuery,
    upload: true,
    response: json<UploadView>(),
  },
  readFile: { access: "session or read:identity", files: DOCUMENT_TYPES },
} as const satisfies Entries);

export const browserApi = {
  ...healthApi,
  ...authApi,
  ...invitationApi,
  ...applicationApi,
  ...offerApi,
  ...documentApi,
} satisfies Record<keyof typeof api, Endpoint>;
export type BrowserApi = typeof browserApi;
