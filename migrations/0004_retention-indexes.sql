CREATE INDEX `invitations_unused` ON `invitations` (`expires_at`) WHERE is_used = 0;--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`);