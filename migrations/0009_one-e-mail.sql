CREATE UNIQUE INDEX `users_email` ON `users` (`email`) WHERE email IS NOT NULL;--> statement-breakpoint
DROP INDEX `users_email_unique`;
