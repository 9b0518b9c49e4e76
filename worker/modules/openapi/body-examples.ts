import type { EmployerApi } from "#contract/api";
import type { Sent } from "#contract/api/endpoint";

/** A body of each write that works as it stands; a test sends them. */

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
        token: "replace-with-20-to-128-random-characters",
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
  eraseInvitation: { confirm: "9c1f4b7e-0d2a-4e68-b3f5-6a8d7c2e1b40" },
  changeStatus: { status: "reviewed", note: "Called, all clear" },
  setTags: { tags: ["bus 3", "returning"] },
  addNote: { text: "Prefers to be called in the evening" },
  recordMilestone: {
    date: "2060-02-10",
    time: "08:30",
    place: "US Consulate General, Monterrey",
    note: "Bring your passport and two photographs.",
  },
  proposeOfferChange: { wage: 16.1, note: "The rate of the new season" },
  reviewDocument: { reason: "blurry", note: "The number cannot be read" },
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
  inviteMember: { email: "reviewer@example.com", role: "reviewer" },
  changeMember: { role: "viewer" },
  createKey: { name: "Payroll", scopes: ["read"] },
};
