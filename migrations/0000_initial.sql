CREATE TABLE `application_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`text` text NOT NULL,
	`actor` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `application_notes_application` ON `application_notes` (`application_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `application_tags` (
	`application_id` text NOT NULL,
	`tag` text NOT NULL,
	`employer_id` text NOT NULL,
	PRIMARY KEY(`application_id`, `tag`),
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `application_tags_employer` ON `application_tags` (`employer_id`,`tag`,`application_id`);--> statement-breakpoint
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`invitation_id` text,
	`employer_id` text NOT NULL,
	`contract_id` text,
	`cwj` text,
	`search_key` text,
	`status` text DEFAULT 'draft' NOT NULL,
	`status_reason` text,
	`reference` text,
	`accepted_terms` text NOT NULL,
	`milestones` text,
	`version` integer DEFAULT 1 NOT NULL,
	`carried_steps` text,
	`write_id` text,
	`submitted_at` integer,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`first_name` text,
	`last_name` text,
	`date_of_birth` text,
	`gender` text,
	`marital_status` text,
	`has_child` integer,
	`birth_city` text,
	`birth_country` text,
	`country_of_citizenship` text,
	`mothers_maiden_name_cipher` text,
	`ssn_cipher` text,
	`address1` text,
	`address2` text,
	`city` text,
	`state` text,
	`postal_code` text,
	`country` text,
	`phone1` text,
	`phone2` text,
	`phone3` text,
	`email` text,
	`facebook_profile_url` text,
	`email_key` text,
	`father_unknown` integer DEFAULT false NOT NULL,
	`mother_unknown` integer DEFAULT false NOT NULL,
	`passport_number_cipher` text,
	`passport_issue_date` text,
	`passport_expiration_date` text,
	`passport_issue_city` text,
	`passport_issue_country` text,
	`drivers_license_number_cipher` text,
	`drivers_license_expiration_date` text,
	`drivers_license_issue_city` text,
	`drivers_license_issue_country` text,
	`visa_number_cipher` text,
	`visa_issue_country` text,
	`visa_issue_date` text,
	`visa_expiration_date` text,
	`drafts_saved_at` integer,
	`personal_draft_cipher` text,
	`contact_draft_cipher` text,
	`family_draft_cipher` text,
	`passport_draft_cipher` text,
	`drivers_license_draft_cipher` text,
	`ssn_draft_cipher` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `applications_user` ON `applications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_email_key` ON `applications` (`email_key`) WHERE email_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `applications_employer` ON `applications` (`employer_id`,`updated_at`,`id`) WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX `applications_status` ON `applications` (`employer_id`,`status`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_contract` ON `applications` (`contract_id`,`updated_at`,`id`) WHERE contract_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `applications_search` ON `applications` (`employer_id`,`search_key`,`cwj`,`reference`,`phone1`,`phone2`,`phone3`,`id`);--> statement-breakpoint
CREATE INDEX `applications_submitted` ON `applications` (`employer_id`,`submitted_at`,`id`) WHERE submitted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `applications_season` ON `applications` (`employer_id`,`contract_id`,`status`,`updated_at`,`submitted_at`,`created_at`,`decided_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_invitation` ON `applications` (`invitation_id`) WHERE invitation_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `applications_reference` ON `applications` (`reference`) WHERE reference IS NOT NULL;--> statement-breakpoint
CREATE TABLE `family_members` (
	`id` text NOT NULL,
	`application_id` text NOT NULL,
	`position` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`date_of_birth` text NOT NULL,
	`birth_city` text NOT NULL,
	`birth_country` text NOT NULL,
	`relationship` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`application_id`, `position`),
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `status_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`at` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`note` text,
	`actor` text NOT NULL,
	`on_behalf_of` text,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `status_changes_application` ON `status_changes` (`application_id`,`at`);--> statement-breakpoint
CREATE TABLE `audit_trail` (
	`entity_id` text NOT NULL,
	`at` integer NOT NULL,
	`id` text NOT NULL,
	`employer_id` text NOT NULL,
	`actor` text NOT NULL,
	`on_behalf_of` text,
	`action` text NOT NULL,
	`before_state` text,
	`after_state` text,
	`request_id` text NOT NULL,
	PRIMARY KEY(`entity_id`, `at`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `audit_trail_employer` ON `audit_trail` (`employer_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `contracts` (
	`id` text PRIMARY KEY NOT NULL,
	`employer_id` text NOT NULL,
	`external_id` text,
	`date_start` text NOT NULL,
	`date_end` text NOT NULL,
	`employer` text NOT NULL,
	`location` text NOT NULL,
	`position` text NOT NULL,
	`wage` real NOT NULL,
	`wage_unit` text DEFAULT 'hour' NOT NULL,
	`piece_name` text,
	`terms` text DEFAULT '{}' NOT NULL,
	`language` text,
	`search_key` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`closed_at` integer,
	`write_id` text,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `contracts_employer` ON `contracts` (`employer_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_external_id` ON `contracts` (`employer_id`,`external_id`) WHERE external_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_words` ON `contracts` (`employer_id`,`date_start`,`date_end`,`employer`,`location`,`position`) WHERE external_id IS NULL;--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text NOT NULL,
	`application_id` text NOT NULL,
	`user_id` text NOT NULL,
	`employer_id` text NOT NULL,
	`kind` text NOT NULL,
	`object_name` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	`review_reason` text,
	`review_note` text,
	`reviewed_at` integer,
	`reviewed_by` text,
	`resent_at` integer,
	PRIMARY KEY(`application_id`, `id`),
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_object_name_unique` ON `documents` (`object_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_one_a_kind` ON `documents` (`application_id`,`kind`) WHERE kind <> 'additional';--> statement-breakpoint
CREATE INDEX `documents_requested` ON `documents` (`employer_id`,`reviewed_at`) WHERE review_reason IS NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_resent` ON `documents` (`employer_id`,`resent_at`,`application_id`) WHERE resent_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `employer_settings` (
	`employer_id` text PRIMARY KEY NOT NULL,
	`offer_defaults` text DEFAULT '{}' NOT NULL,
	`application_days` integer,
	`invitation_days` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `employer_settings_application_days` ON `employer_settings` (`application_days`,`employer_id`) WHERE application_days > 0;--> statement-breakpoint
CREATE INDEX `employer_settings_invitation_days` ON `employer_settings` (`invitation_days`,`employer_id`) WHERE invitation_days > 0;--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`employer_id` text NOT NULL,
	`name` text,
	`secret_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`expires_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `api_keys_employer` ON `api_keys` (`employer_id`);--> statement-breakpoint
CREATE TABLE `employer_usage` (
	`employer_id` text NOT NULL,
	`caller` text NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`employer_id`, `caller`),
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `employers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`sandbox` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`reminded_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `employers_name` ON `employers` (`name`,`sandbox`);--> statement-breakpoint
CREATE INDEX `employers_reminded` ON `employers` (`reminded_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`employer_id` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer,
	`response` text,
	`claim_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`employer_id`, `key`),
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `encryption_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`canary` text NOT NULL,
	`first_used_at` integer NOT NULL,
	`retired_at` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`employer_id` text NOT NULL,
	`contract_id` text,
	`token_hash` text NOT NULL,
	`token` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text,
	`country_code` text DEFAULT '+1' NOT NULL,
	`phone` text NOT NULL,
	`company_name` text NOT NULL,
	`position` text NOT NULL,
	`location` text NOT NULL,
	`duration` text NOT NULL,
	`wage` text NOT NULL,
	`pay` text,
	`cwj` text,
	`person_id` text,
	`terms` text DEFAULT '{}' NOT NULL,
	`language` text,
	`prefill` text,
	`invited_by` text,
	`is_used` integer DEFAULT false NOT NULL,
	`is_declined` integer DEFAULT false NOT NULL,
	`decline_reason` text,
	`declined_at` integer,
	`opened_at` integer,
	`reissued_at` integer,
	`revoked_at` integer,
	`expires_at` integer NOT NULL,
	`expiry_told_at` integer,
	`search_key` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`write_id` text,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_employer` ON `invitations` (`employer_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invitations_invited_by` ON `invitations` (`invited_by`,`created_at`,`id`) WHERE invited_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX `invitations_updated` ON `invitations` (`employer_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `invitations_search` ON `invitations` (`employer_id`,`search_key`,`cwj`,`phone`);--> statement-breakpoint
CREATE INDEX `invitations_season` ON `invitations` (`employer_id`,`contract_id`,`created_at`,`is_used`,`is_declined`,`revoked_at`,`expires_at`,`opened_at`,`declined_at`);--> statement-breakpoint
CREATE INDEX `invitations_contract` ON `invitations` (`contract_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_contract_cwj` ON `invitations` (`contract_id`,`cwj`) WHERE contract_id IS NOT NULL AND cwj IS NOT NULL;--> statement-breakpoint
CREATE INDEX `invitations_cwj` ON `invitations` (`employer_id`,`cwj`) WHERE cwj IS NOT NULL;--> statement-breakpoint
CREATE INDEX `invitations_person` ON `invitations` (`person_id`) WHERE person_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `invitations_unused` ON `invitations` (`expires_at`) WHERE is_used = 0;--> statement-breakpoint
CREATE INDEX `invitations_unanswered` ON `invitations` (`employer_id`,`expires_at`) WHERE is_used = 0 AND is_declined = 0 AND revoked_at IS NULL;--> statement-breakpoint
CREATE INDEX `invitations_expiry` ON `invitations` (`expires_at`) WHERE is_used = 0 AND is_declined = 0 AND revoked_at IS NULL AND expiry_told_at IS NOT expires_at;--> statement-breakpoint
CREATE TABLE `job_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`last_ok_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `message_channels` (
	`id` text PRIMARY KEY NOT NULL,
	`employer_id` text NOT NULL,
	`channel` text NOT NULL,
	`config` text NOT NULL,
	`secret` text,
	`origin` text NOT NULL,
	`per_minute` integer NOT NULL,
	`worked_at` integer DEFAULT 0 NOT NULL,
	`turn_id` text,
	`fault` text,
	`fault_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_channels_employer` ON `message_channels` (`employer_id`,`channel`);--> statement-breakpoint
CREATE INDEX `message_channels_worked` ON `message_channels` (`worked_at`);--> statement-breakpoint
CREATE TABLE `message_settings` (
	`employer_id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`automatic_since` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `message_settings_automatic` ON `message_settings` (`automatic_since`) WHERE automatic_since IS NOT NULL;--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`employer_id` text NOT NULL,
	`invitation_id` text NOT NULL,
	`contract_id` text,
	`person_key` text NOT NULL,
	`kind` text NOT NULL,
	`occasion` text NOT NULL,
	`about` text DEFAULT '{}' NOT NULL,
	`turn` integer DEFAULT 1 NOT NULL,
	`cause_at` integer NOT NULL,
	`state` text DEFAULT 'to_send' NOT NULL,
	`at` integer NOT NULL,
	`channel` text,
	`channel_id` text,
	`asked` integer DEFAULT false NOT NULL,
	`next_attempt_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claim_id` text,
	`waits_for` text,
	`reason` text,
	`words` text,
	`provider_id` text,
	`sent_at` integer,
	`sent_to` text,
	`sent_by` text,
	`delivered_at` integer,
	`read_at` integer,
	`created_at` integer NOT NULL,
	`write_id` text,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_once` ON `messages` (`invitation_id`,`kind`,`occasion`);--> statement-breakpoint
CREATE INDEX `messages_state` ON `messages` (`employer_id`,`state`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_person` ON `messages` (`employer_id`,`person_key`,`sent_at`);--> statement-breakpoint
CREATE INDEX `messages_made` ON `messages` (`employer_id`,`created_at`) WHERE state = 'to_send';--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`channel_id`,`next_attempt_at`) WHERE channel_id IS NOT NULL AND next_attempt_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_snoozed` ON `messages` (`next_attempt_at`) WHERE state = 'snoozed';--> statement-breakpoint
CREATE UNIQUE INDEX `messages_provider` ON `messages` (`channel_id`,`provider_id`) WHERE provider_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `opt_outs` (
	`id` text PRIMARY KEY NOT NULL,
	`employer_id` text NOT NULL,
	`phone` text NOT NULL,
	`phone_key` text NOT NULL,
	`source` text NOT NULL,
	`actor` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `opt_outs_phone` ON `opt_outs` (`employer_id`,`phone_key`);--> statement-breakpoint
CREATE INDEX `opt_outs_employer` ON `opt_outs` (`employer_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `offer_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`employer_id` text NOT NULL,
	`before_terms` text NOT NULL,
	`after_terms` text NOT NULL,
	`note` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`proposed_at` integer NOT NULL,
	`answered_at` integer,
	`write_id` text,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offer_changes_application` ON `offer_changes` (`application_id`,`proposed_at`);--> statement-breakpoint
CREATE INDEX `offer_changes_pending` ON `offer_changes` (`employer_id`,`proposed_at`,`application_id`) WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `offer_changes_one_pending` ON `offer_changes` (`application_id`) WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE `reviewers` (
	`id` text PRIMARY KEY NOT NULL,
	`employer_id` text NOT NULL,
	`application_id` text NOT NULL,
	`actor` text NOT NULL,
	`on_behalf_of` text,
	`since` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reviewers_application` ON `reviewers` (`application_id`);--> statement-breakpoint
CREATE INDEX `reviewers_employer` ON `reviewers` (`employer_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `reviewers_expires` ON `reviewers` (`expires_at`);--> statement-breakpoint
CREATE TABLE `saved_filters` (
	`id` text PRIMARY KEY NOT NULL,
	`employer_id` text NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`shared` integer DEFAULT false NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `saved_filters_employer` ON `saved_filters` (`employer_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`application_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_start` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_attempts_window` ON `sign_in_attempts` (`window_start`);--> statement-breakpoint
CREATE TABLE `sign_ins` (
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`session_hash` text NOT NULL,
	`method` text NOT NULL,
	`device` text NOT NULL,
	`device_hash` text,
	PRIMARY KEY(`user_id`, `at`, `session_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sign_ins_at` ON `sign_ins` (`at`);--> statement-breakpoint
CREATE TABLE `sign_in_code_people` (
	`hash` text NOT NULL,
	`user_id` text NOT NULL,
	`application_id` text,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`hash`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sign_in_code_people_user` ON `sign_in_code_people` (`user_id`);--> statement-breakpoint
CREATE INDEX `sign_in_code_people_expires` ON `sign_in_code_people` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`identity_key` text NOT NULL,
	`ip_key` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`write_id` text
);
--> statement-breakpoint
CREATE INDEX `sign_in_codes_expires` ON `sign_in_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `team_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`email_key` text NOT NULL,
	`identity_key` text NOT NULL,
	`ip_key` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`write_id` text
);
--> statement-breakpoint
CREATE INDEX `team_codes_expires` ON `team_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `team_members` (
	`id` text PRIMARY KEY NOT NULL,
	`employer_id` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer,
	`removed_at` integer,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `team_members_email` ON `team_members` (`email_key`,`employer_id`) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX `team_members_employer` ON `team_members` (`employer_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `team_sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `team_members`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `team_sessions_member` ON `team_sessions` (`member_id`);--> statement-breakpoint
CREATE INDEX `team_sessions_expires` ON `team_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `tombstones` (
	`id` text PRIMARY KEY NOT NULL,
	`employer_id` text NOT NULL,
	`kind` text NOT NULL,
	`contract_id` text,
	`erased_at` integer NOT NULL,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tombstones_employer` ON `tombstones` (`employer_id`,`kind`,`erased_at`,`id`);--> statement-breakpoint
CREATE INDEX `tombstones_erased` ON `tombstones` (`erased_at`);--> statement-breakpoint
CREATE TABLE `upload_slots` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `upload_slots_user` ON `upload_slots` (`user_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `upload_slots_expires` ON `upload_slots` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`employer_id` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text,
	`email_confirmed_at` integer,
	`proved_email` text,
	`country_code` text DEFAULT '+1' NOT NULL,
	`phone` text NOT NULL,
	`phone_key` text NOT NULL,
	`name_key` text NOT NULL,
	`cwj` text,
	`invitation_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`,`employer_id`) WHERE email IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_cwj` ON `users` (`employer_id`,`cwj`) WHERE cwj IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_employer` ON `users` (`employer_id`,`created_at`,`id`,`name_key`);--> statement-breakpoint
CREATE INDEX `users_phone_name` ON `users` (`phone_key`,`name_key`,`employer_id`);--> statement-breakpoint
CREATE INDEX `users_invitation` ON `users` (`invitation_id`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint_id` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`log` text DEFAULT '[]' NOT NULL,
	`next_attempt_at` integer,
	`claim_id` text,
	`delivered_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_event` ON `webhook_deliveries` (`endpoint_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_pending` ON `webhook_deliveries` (`endpoint_id`,`next_attempt_at`) WHERE next_attempt_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_endpoint` ON `webhook_deliveries` (`endpoint_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_status` ON `webhook_deliveries` (`endpoint_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_type` ON `webhook_deliveries` (`endpoint_id`,`type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`employer_id` text NOT NULL,
	`url` text NOT NULL,
	`description` text,
	`events` text,
	`contract_ids` text,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_until` integer,
	`failing_since` integer,
	`disabled_at` integer,
	`disabled_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoints_employer` ON `webhook_endpoints` (`employer_id`,`created_at`,`id`);