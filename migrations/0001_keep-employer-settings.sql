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
CREATE INDEX `employer_settings_invitation_days` ON `employer_settings` (`invitation_days`,`employer_id`) WHERE invitation_days > 0;