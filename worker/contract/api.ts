import { browserApi } from "./api/browser";
import { callbackApi } from "./api/callbacks";
import { auditApi } from "./api/employers/audit";
import { applicationApi } from "./api/employers/applications";
import { contractApi } from "./api/employers/contracts";
import { descriptionApi } from "./api/employers/description";
import { documentApi } from "./api/employers/documents";
import { invitationApi } from "./api/employers/invitations";
import { keyApi } from "./api/employers/keys";
import { messageApi } from "./api/employers/messages";
import { offerApi } from "./api/employers/offers";
import { sandboxApi } from "./api/employers/sandbox";
import { teamApi } from "./api/employers/team";
import { hiringApi } from "./api/hiring";
import { seasonApi } from "./api/employers/season";
import { webhookApi } from "./api/employers/webhooks";
import { peopleApi } from "./api/employers/people";
import type { Endpoint } from "./api/endpoint";

/** The table of endpoints: the employer's, and with the browser's all of them. */

export const employerApi = {
  ...seasonApi,
  ...contractApi,
  ...invitationApi,
  ...applicationApi,
  ...offerApi,
  ...documentApi,
  ...messageApi,
  ...peopleApi,
  ...teamApi,
  ...keyApi,
  ...auditApi,
  ...webhookApi,
  ...sandboxApi,
  ...descriptionApi,
};
export type EmployerApi = typeof employerApi;

export const ENDPOINTS: readonly Endpoint[] = [
  ...Object.values(browserApi),
  ...Object.values(hiringApi),
  ...Object.values(callbackApi),
  ...Object.values(employerApi),
];
