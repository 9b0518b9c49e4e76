CREATE TABLE `status_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`at` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`note` text,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `status_changes_application` ON `status_changes` (`application_id`,`at`);--> statement-breakpoint
CREATE TABLE `key_usage` (
	`key_id` text PRIMARY KEY NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL,
	FOREIGN KEY (`key_id`) REFERENCES `api_keys`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `applications` ADD `search_key` text;--> statement-breakpoint
UPDATE `applications` SET `search_key` = lower(trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(COALESCE(`first_name`, '') || ' ' || COALESCE(`last_name`, ''), 'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o'), 'ú', 'u'), 'ü', 'u'), 'ñ', 'n'), 'Á', 'a'), 'É', 'e'), 'Í', 'i'), 'Ó', 'o'), 'Ú', 'u'), 'Ü', 'u'), 'Ñ', 'n')));--> statement-breakpoint
CREATE INDEX `applications_status` ON `applications` (`employer_id`,`status`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_contract` ON `applications` (`contract_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_search` ON `applications` (`employer_id`,`search_key`,`cwj`,`reference`,`id`);--> statement-breakpoint
ALTER TABLE `api_keys` ADD `name` text;--> statement-breakpoint
CREATE INDEX `invitations_contract` ON `invitations` (`contract_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_invitation` ON `users` (`invitation_id`);