CREATE TABLE `sign_in_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`user_id` text,
	`identity_key` text NOT NULL,
	`ip_key` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`write_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sign_in_codes_user` ON `sign_in_codes` (`user_id`);--> statement-breakpoint
CREATE INDEX `sign_in_codes_expires` ON `sign_in_codes` (`expires_at`);