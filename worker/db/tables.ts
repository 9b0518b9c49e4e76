import { getTableName } from "drizzle-orm";
import {
  applicationNotes,
  applicationTags,
  applications,
  familyMembers,
  statusChanges,
} from "./schema/applications";
import { auditEvents } from "./schema/audit-events";
import { contracts } from "./schema/contracts";
import { documents } from "./schema/documents";
import { employerSettings } from "./schema/employer-settings";
import { apiKeys, employerUsage, employers, idempotencyKeys } from "./schema/employers";
import { encryptionKeys } from "./schema/encryption-keys";
import { invitations } from "./schema/invitations";
import { jobRuns } from "./schema/job-runs";
import { messageChannels, messages, messageSettings, optOuts } from "./schema/messages";
import { offerChanges } from "./schema/offer-changes";
import { reviewers } from "./schema/reviewers";
import { savedFilters } from "./schema/saved-filters";
import { sessions, signInAttempts, signIns } from "./schema/sessions";
import { signInCodePeople, signInCodes } from "./schema/sign-in-codes";
import { teamCodes, teamMembers, teamSessions } from "./schema/team";
import { tombstones } from "./schema/tombstones";
import { uploadSlots } from "./schema/upload-slots";
import { users } from "./schema/users";
import { webhookDeliveries, webhookEndpoints } from "./schema/webhooks";

/** The names of all tables; a test compares them with the migrations. */
export const TABLE_NAMES: readonly string[] = [
  applications,
  applicationTags,
  applicationNotes,
  familyMembers,
  statusChanges,
  auditEvents,
  contracts,
  documents,
  employers,
  employerSettings,
  apiKeys,
  employerUsage,
  idempotencyKeys,
  encryptionKeys,
  invitations,
  jobRuns,
  messages,
  messageChannels,
  messageSettings,
  optOuts,
  offerChanges,
  reviewers,
  savedFilters,
  sessions,
  signIns,
  signInAttempts,
  signInCodes,
  signInCodePeople,
  teamCodes,
  teamMembers,
  teamSessions,
  tombstones,
  uploadSlots,
  users,
  webhookEndpoints,
  webhookDeliveries,
].map((table) => getTableName(table));
