DROP TABLE `audit_events`;--> statement-breakpoint
ALTER TABLE `applications` ADD `drafts_saved_at` integer;--> statement-breakpoint
ALTER TABLE `applications` ADD `personal_draft_cipher` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `contact_draft_cipher` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `family_draft_cipher` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `passport_draft_cipher` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `drivers_license_draft_cipher` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `ssn_draft_cipher` text;--> statement-breakpoint
UPDATE `applications` SET
	`drafts_saved_at` = (SELECT MAX(`application_drafts`.`updated_at`) FROM `application_drafts` WHERE `application_id` = `applications`.`id`),
	`personal_draft_cipher` = (SELECT `values_cipher` FROM `application_drafts` WHERE `application_id` = `applications`.`id` AND `step` = 'personal'),
	`contact_draft_cipher` = (SELECT `values_cipher` FROM `application_drafts` WHERE `application_id` = `applications`.`id` AND `step` = 'contact'),
	`family_draft_cipher` = (SELECT `values_cipher` FROM `application_drafts` WHERE `application_id` = `applications`.`id` AND `step` = 'family'),
	`passport_draft_cipher` = (SELECT `values_cipher` FROM `application_drafts` WHERE `application_id` = `applications`.`id` AND `step` = 'passport'),
	`drivers_license_draft_cipher` = (SELECT `values_cipher` FROM `application_drafts` WHERE `application_id` = `applications`.`id` AND `step` = 'drivers-license'),
	`ssn_draft_cipher` = (SELECT `values_cipher` FROM `application_drafts` WHERE `application_id` = `applications`.`id` AND `step` = 'personal.ssn')
WHERE `id` IN (SELECT `application_id` FROM `application_drafts`);
--> statement-breakpoint
DROP TABLE `application_drafts`;--> statement-breakpoint
CREATE TABLE `family_members_in_order` (
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
INSERT INTO `family_members_in_order` (`id`, `application_id`, `position`, `first_name`, `last_name`, `date_of_birth`, `birth_city`, `birth_country`, `relationship`, `created_at`)
	SELECT `id`, `application_id`, `position`, `first_name`, `last_name`, `date_of_birth`, `birth_city`, `birth_country`, `relationship`, `created_at` FROM `family_members`;
--> statement-breakpoint
DROP TABLE `family_members`;--> statement-breakpoint
ALTER TABLE `family_members_in_order` RENAME TO `family_members`;--> statement-breakpoint
CREATE TABLE `documents_in_order` (
	`id` text NOT NULL,
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
	PRIMARY KEY(`application_id`, `id`),
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `documents_in_order` (`id`, `application_id`, `user_id`, `employer_id`, `kind`, `object_name`, `file_name`, `content_type`, `size`, `sha256`, `uploaded_at`, `review_reason`, `review_note`, `reviewed_at`)
	SELECT `id`, `application_id`, `user_id`, `employer_id`, `kind`, `object_name`, `file_name`, `content_type`, `size`, `sha256`, `uploaded_at`, `review_reason`, `review_note`, `reviewed_at` FROM `documents`;
--> statement-breakpoint
DROP TABLE `documents`;--> statement-breakpoint
ALTER TABLE `documents_in_order` RENAME TO `documents`;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_object_name_unique` ON `documents` (`object_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_one_a_kind` ON `documents` (`application_id`,`kind`) WHERE kind <> 'additional';--> statement-breakpoint
DROP TRIGGER `sessions_follow_applications`;--> statement-breakpoint
CREATE TABLE `sessions_in_order` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`application_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `sessions_in_order` (`hash`, `user_id`, `created_at`, `last_seen_at`, `expires_at`, `revoked_at`, `application_id`)
	SELECT `hash`, `user_id`, `created_at`, `last_seen_at`, `expires_at`, `revoked_at`, `application_id` FROM `sessions`;
--> statement-breakpoint
DROP TABLE `sessions`;--> statement-breakpoint
ALTER TABLE `sessions_in_order` RENAME TO `sessions`;--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TRIGGER `sessions_follow_applications` AFTER INSERT ON `applications` BEGIN
	UPDATE `sessions` SET `application_id` =
		(SELECT `id` FROM `applications` WHERE `user_id` = NEW.`user_id` ORDER BY `created_at` DESC, rowid DESC LIMIT 1)
	WHERE `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
DROP INDEX `applications_employer`;--> statement-breakpoint
CREATE INDEX `applications_employer` ON `applications` (`employer_id`,`updated_at`,`id`) WHERE status <> 'draft';