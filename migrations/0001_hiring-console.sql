CREATE TABLE `employer_settings` (
	`employer_id` text PRIMARY KEY NOT NULL,
	`offer_defaults` text DEFAULT '{}' NOT NULL,
	`application_days` integer,
	`invitation_days` integer,
	`updated_at` integer NOT NULL,
	`write_id` text,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `employer_settings_application_days` ON `employer_settings` (`application_days`,`employer_id`) WHERE application_days > 0;--> statement-breakpoint
CREATE INDEX `employer_settings_invitation_days` ON `employer_settings` (`invitation_days`,`employer_id`) WHERE invitation_days > 0;--> statement-breakpoint
CREATE TABLE `reviewers` (
	`id` text PRIMARY KEY NOT NULL,
	`employer_id` text NOT NULL,
	`application_id` text NOT NULL,
	`actor` text NOT NULL,
	`on_behalf_of` text,
	`since` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`employer_id`) REFERENCES `employers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
ALTER TABLE `contracts` ADD `search_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `reviewed_by` text;