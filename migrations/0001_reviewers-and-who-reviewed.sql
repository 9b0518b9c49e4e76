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
ALTER TABLE `documents` ADD `reviewed_by` text;