import type { EmployerApi } from "#contract/api";
import type { Sent } from "#contract/api/endpoint";

/** An example body for each write. Each works unchanged: a test sends them all. */

type WithBody = {
  [N in keyof EmployerApi]: EmployerApi[N] extends { body: unknown } ? N : never;
}[keyof EmployerApi];

const OFFER = {
  hoursPerWeek: 40,
  housing: "Shared housing at no cost",
  transport: "Bus from the border",
  visaType: "H-2A" as const,
  employerAddress: "2100 W County 14th St, Yuma, Arizona 85365",
  employerPhone: "+1 928 555 0142",
  certificationNumber: "H-300-26301-512345",
  language: "es" as const,
};

/** Rows of a bulk action, as a list or a selection returns them. */
const APPLICATION_ROW = {
  id: "f1a7c3d9-2b64-4c08-b5e7-93d0a6e8b103",
  changeTag: "7-1924779600000",
};
const INVITATION_ROW = {
  id: "0c9d4e52-5a3f-4b7e-8d21-7e5f9a1b3c02",
  changeTag: "1924768800000",
};

export const BODY_EXAMPLES: { [N in WithBody]: Sent<EmployerApi[N]> } = {
  sendContract: {
    date_start: "2060-03-01",
    date_end: "2060-10-31",
    employer: "Example Farm",
    location: "Yuma, Arizona",
    position: "Greenhouse worker",
    wage: 15.25,
    ...OFFER,
    workers: [
      {
        ___CWJ: "3f0c2f0e-6f0b-4d0f-9c55-0a3c1f6f7b21",
        name_first: "Guadalupe",
        name_last: "Ejemplo",
        country_code: "+52",
        phone: "55 5550 0142",
      },
    ],
  },
  correctContract: { date_start: "2060-03-15", date_end: "2060-11-14", wage: 16.1 },
  revokeMany: { statuses: ["pending"] },
  extendMany: { statuses: ["pending", "opened", "expired"] },
  reopenMany: { statuses: ["declined"] },
  sendInvitation: {
    firstName: "Guadalupe",
    lastName: "Ejemplo",
    countryCode: "+52",
    phone: "55 5550 0143",
    companyName: "Example Farm",
    position: "Packer",
    location: "Yuma, Arizona",
    duration: "Three months",
    pay: { amount: 15.25, currency: "USD", unit: "hour" },
    ...OFFER,
  },
  extendInvitation: {},
  reopenInvitation: {},
  extendInvitations: { rows: [INVITATION_ROW] },
  revokeInvitations: { rows: [INVITATION_ROW] },
  reopenInvitations: { rows: [INVITATION_ROW] },
  eraseInvitation: { confirm: "9c1f4b7e-0d2a-4e68-b3f5-6a8d7c2e1b40" },
  changeStatus: { status: "reviewed", note: "Called, all clear" },
  changeStatuses: { rows: [APPLICATION_ROW], status: "approved" },
  tagApplications: { rows: [APPLICATION_ROW], add: ["bus 3"], remove: ["bus 2"] },
  recordMilestones: {
    rows: [APPLICATION_ROW],
    kind: "consulate_appointment",
    date: "2060-02-03",
    place: "US Consulate General, Monterrey",
  },
  removeMilestones: { rows: [APPLICATION_ROW], kind: "consulate_appointment" },
  setTags: { tags: ["bus 3", "returning"] },
  addNote: { text: "Prefers to be called in the evening" },
  recordMilestone: {
    date: "2060-02-10",
    time: "08:30",
    place: "US Consulate General, Monterrey",
    note: "Bring your passport and two photographs.",
  },
  withdrawOfferChanges: { rows: [APPLICATION_ROW] },
  proposeOfferChanges: {
    rows: [APPLICATION_ROW],
    date_start: "2060-03-08",
    date_end: "2060-11-07",
    note: "The harvest is a week later",
  },
  proposeOfferChange: { wage: 16.1, note: "The rate of the new season" },
  reviewDocument: { reason: "blurry", note: "The number cannot be read" },
  startReviewing: { unlessTaken: true },
  writeMessages: {
    invitationIds: ["9c1f4b7e-0d2a-4e68-b3f5-6a8d7c2e1b40"],
    text: "The bus leaves on Monday at six in the morning.",
  },
  sendMessages: { kind: "reminder_unopened" },
  sendMessage: {},
  dismissMessage: {},
  changeMessageSettings: {
    automatic: ["reminder_unopened", "status_approved"],
    ownWords: { reminder_unopened: { es: "Hola {name}, somos {employer}. Vea su oferta: {link}" } },
    fromHour: 9,
  },
  setWhatsapp: {
    phoneNumberId: "106540352242922",
    accessToken: "<access token>",
    appSecret: "<app secret>",
    templates: { invitation: "job_offer", reminder_unopened: "job_offer_reminder" },
  },
  setSms: {
    accountSid: "AC0123456789abcdef0123456789abcdef",
    authToken: "<auth token>",
    from: "+15005550006",
  },
  setMail: { replyTo: "office@example.com" },
  testMessageChannel: { to: "+52 55 5550 0144" },
  addOptOut: { phone: "+52 55 5550 0145" },
  erasePerson: { confirm: "7d1d3f6c-2f43-4c1b-9a53-5a0f6c2f6b11" },
  createWebhook: {
    url: "https://hooks.example.com/seasonal",
    events: ["invitation.accepted", "application.submitted"],
    description: "Payroll",
  },
  replayDeliveries: { since: "2026-09-01T00:00:00Z", events: ["application.submitted"] },
  changeWebhook: { events: ["application.submitted"], disabled: false },
  declineAsWorker: { reason: "I have found other work" },
  sendTestEvent: { type: "application.submitted" },
  saveFilter: {
    list: "applications",
    name: "Bus 3, to review",
    query: "status=submitted&tag=bus+3",
    shared: true,
  },
  changeFilter: { name: "Bus 3" },
  inviteMember: { email: "reviewer@example.com", role: "reviewer" },
  changeMember: { role: "viewer" },
  changeSettings: {
    offerDefaults: { housing: "Shared housing at no cost", supportPhone: "+1 928 555 0142" },
  },
  createKey: { name: "Payroll", scopes: ["read"] },
};
