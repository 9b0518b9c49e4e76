import type * as z from "zod/mini";
import { auditView } from "../audit";
import { applicationSelection, bulkReceipt, invitationSelection, manyInvitations } from "../bulk";
import {
  applicationPage,
  applicationView,
  listedApplication,
  workerRecord,
} from "../employer-application";
import * as views from "../employer-views";
import { erased } from "../erasures";
import { filterView } from "../filters";
import { keyView, newKeyView } from "../keys";
import {
  channelList,
  channelView,
  messageSettingsView,
  optOutView,
  testMessageView,
} from "../message-settings";
import { messagePage, messagesSent, messageView } from "../messages";
import { milestone } from "../milestones";
import { personExport, personView } from "../people";
import { problem } from "../problem";
import { reviewersView } from "../reviewing";
import { fakeEventView } from "../sandbox";
import { seasonView } from "../season";
import { settingsView } from "../settings";
import { memberView } from "../team";
import { webhookMessage } from "../webhook-events";
import { deliveryView, newWebhookView, replayView, webhookView } from "../webhooks";

/** The JSON of the employer API, by the names that the schemas have in the OpenAPI document. */
export const responses = {
  Problem: problem,
  Season: seasonView,
  WorkerOutcome: views.workerOutcome,
  Contract: views.contractView,
  ContractPage: views.page(views.contractView),
  ContractReceipt: views.contractReceipt,
  Invitation: views.invitationView,
  ManyInvitations: manyInvitations,
  InvitationPage: views.invitationPage,
  InvitationSelection: invitationSelection,
  NewInvitation: views.newInvitationView,
  OfferChange: views.offerChange,
  ApplicationSummary: listedApplication,
  ApplicationPage: applicationPage,
  ApplicationSelection: applicationSelection,
  BulkReceipt: bulkReceipt,
  Application: applicationView,
  WorkerRecord: workerRecord,
  FamilyMember: views.familyMember,
  StatusChange: views.statusChange,
  Milestone: milestone,
  Milestones: views.milestonesView,
  Note: views.noteView,
  Tags: views.tagsView,
  UsedTags: views.usedTags,
  ApplicationStatus: views.statusView,
  AuditEvent: auditView,
  AuditPage: views.page(auditView),
  Ds160: views.ds160View,
  Reviewers: reviewersView,
  Document: views.documentView,
  ReviewedDocument: views.reviewedDocumentView,
  DocumentPage: views.page(views.documentView),
  Message: messageView,
  MessagePage: messagePage,
  MessagesSent: messagesSent,
  MessageSettings: messageSettingsView,
  MessageChannel: channelView,
  MessageChannels: channelList,
  MessageTest: testMessageView,
  OptOut: optOutView,
  OptOutPage: views.page(optOutView),
  Person: personView,
  PersonPage: views.page(personView),
  PersonExport: personExport,
  Erased: erased,
  Filter: filterView,
  FilterPage: views.page(filterView),
  Member: memberView,
  MemberPage: views.page(memberView),
  Settings: settingsView,
  Key: keyView,
  KeyPage: views.page(keyView),
  NewKey: newKeyView,
  Webhook: webhookView,
  WebhookPage: views.page(webhookView),
  NewWebhook: newWebhookView,
  WebhookMessage: webhookMessage,
  Delivery: deliveryView,
  DeliveryPage: views.page(deliveryView),
  Replay: replayView,
  TestEvent: fakeEventView,
} as const;
export type ResponseName = keyof typeof responses;
export type ResponseOf<N extends ResponseName> = z.output<(typeof responses)[N]>;
