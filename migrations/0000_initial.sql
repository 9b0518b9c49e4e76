CREATE TABLE `application_drafts` (
	`application_id` text NOT NULL,
	`step` text NOT NULL,
	`values_cipher` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`application_id`, `step`),
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`invitation_id` text,
	`employer_id` text,
	`contract_id` text,
	`cwj` text,
	`status` text DEFAULT 'draft' NOT NULL,
	`status_reason` text,
	`reference` text,
	`version` integer DEFAULT 1 NOT NULL,
	`write_id` text,
	`submitted_at` integer,
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
	`ssn_cipher` text,
	`country_of_citizenship` text,
	`mothers_maiden_name_cipher` text,
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
	`email_key` text,
	`facebook_profile_url` text,
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
	`visa_issue_date` text,
	`visa_expiration_date` text,
	`visa_issue_country` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `applications_user` ON `applications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_email_key` ON `applications` (`email_key`);--> statement-breakpoint
CREATE INDEX `applications_employer` ON `applications` (`employer_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_invitation` ON `applications` (`invitation_id`) WHERE invitation_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `applications_reference` ON `applications` (`reference`) WHERE reference IS NOT NULL;--> statement-breakpoint
CREATE TABLE `family_members` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`position` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`date_of_birth` text NOT NULL,
	`birth_city` text NOT NULL,
	`birth_country` text NOT NULL,
	`relationship` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `family_members_application` ON `family_members` (`application_id`,`position`);--> statement-breakpoint
CREATE TABLE `audit_events` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`entity_id` text NOT NULL,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_events_entity` ON `audit_events` (`entity_id`,`at`);--> statement-breakpoint
CREATE TABLE `contracts` (
	`id` text PRIMARY KEY NOT NULL,
	`employer_id` text NOT NULL,
	`date_start` text NOT NULL,
	`date_end` text NOT NULL,
	`employer` text NOT NULL,
	`location` text NOT NULL,
	`position` text NOT NULL,
	`wage` real NOT NULL,
	`terms` text DEFAULT '{}' NOT NULL,
	`language` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `contracts_employer` ON `contracts` (`employer_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`user_id` text NOT NULL,
	`employer_id` text,
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
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_object_name_unique` ON `documents` (`object_name`);--> statement-breakpoint
CREATE INDEX `documents_application` ON `documents` (`application_id`,`uploaded_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_one_a_kind` ON `documents` (`application_id`,`kind`) WHERE kind <> 'additional';--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`employer_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `api_keys_employer` ON `api_keys` (`employer_id`);--> statement-breakpoint
CREATE TABLE `employers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `employers_name_unique` ON `employers` (`name`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`employer_id` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer,
	`response` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`employer_id`, `key`),
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
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
	`cwj` text,
	`terms` text DEFAULT '{}' NOT NULL,
	`language` text,
	`prefill` text,
	`is_used` integer DEFAULT false NOT NULL,
	`is_declined` integer DEFAULT false NOT NULL,
	`decline_reason` text,
	`declined_at` integer,
	`opened_at` integer,
	`revoked_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`write_id` text,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_employer` ON `invitations` (`employer_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_contract_cwj` ON `invitations` (`contract_id`,`cwj`) WHERE contract_id IS NOT NULL AND cwj IS NOT NULL;--> statement-breakpoint
CREATE TABLE `sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
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
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text,
	`country_code` text DEFAULT '+1' NOT NULL,
	`phone` text NOT NULL,
	`phone_key` text NOT NULL,
	`name_key` text NOT NULL,
	`cwj` text,
	`invitation_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_phone_name` ON `users` (`phone_key`,`name_key`);--> statement-breakpoint
CREATE INDEX `users_cwj` ON `users` (`cwj`);