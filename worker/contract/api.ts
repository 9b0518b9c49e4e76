import { browserApi } from "./api/browser";
import { callbackApi } from "./api/callbacks";
import { applicationApi } from "./api/employers/applications";
import { auditApi } from "./api/employers/audit";
import { contractApi } from "./api/employers/contracts";
import { descriptionApi } from "./api/employers/description";
import { documentApi } from "./api/employers/documents";
import { filterApi } from "./api/employers/filters";
import { invitationApi } from "./api/employers/invitations";
import { keyApi } from "./api/employers/keys";
import { messageApi } from "./api/employers/messages";
import { offerApi } from "./api/employers/offers";
import { peopleApi } from "./api/employers/people";
import { reviewingApi } from "./api/employers/reviewing";
import { sandboxApi } from "./api/employers/sandbox";
import { seasonApi } from "./api/employers/season";
import { settingsApi } from "./api/employers/settings";
import { teamApi } from "./api/employers/team";
import { webhookApi } from "./api/employers/webhooks";
import type { Endpoint, PublishedEndpoint } from "./api/endpoint";
import { hiringApi } from "./api/hiring";

/** The tables of endpoints: those of the employer API, and all that the Worker has. */

/** The employer's endpoints by group, in the order of the OpenAPI document. */
export const EMPLOYER_GROUPS = {
  Season: seasonApi,
  Contracts: contractApi,
  Invitations: invitationApi,
  Applications: { ...applicationApi, ...reviewingApi, ...offerApi },
  Documents: documentApi,
  Messages: messageApi,
  People: peopleApi,
  Filters: filterApi,
  Webhooks: webhookApi,
  Team: teamApi,
  Settings: settingsApi,
  Keys: keyApi,
  Audit: auditApi,
  Sandbox: sandboxApi,
  Description: descriptionApi,
} satisfies Record<string, Record<string, PublishedEndpoint>>;
export type EmployerGroup = keyof typeof EMPLOYER_GROUPS;

type AllOf<Group> = (Group extends unknown ? (one: Group) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The employer's endpoints of all groups in one table. */
export const employerApi = Object.assign({}, ...Object.values(EMPLOYER_GROUPS)) as AllOf<
  (typeof EMPLOYER_GROUPS)[EmployerGroup]
>;
export type EmployerApi = typeof employerApi;

export const ENDPOINTS: readonly Endpoint[] = [
  ...Object.values(browserApi),
  ...Object.values(hiringApi),
  ...Object.values(callbackApi),
  ...Object.values(employerApi),
];
