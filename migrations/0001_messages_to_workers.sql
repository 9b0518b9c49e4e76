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
ALTER TABLE `employers` ADD `reminded_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `employers_reminded` ON `employers` (`reminded_at`);--> statement-breakpoint
CREATE INDEX `documents_requested` ON `documents` (`employer_id`,`reviewed_at`) WHERE review_reason IS NOT NULL;--> statement-breakpoint
CREATE INDEX `invitations_unanswered` ON `invitations` (`employer_id`,`expires_at`) WHERE is_used = 0 AND is_declined = 0 AND revoked_at IS NULL;