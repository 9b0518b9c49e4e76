ALTER TABLE `invitations` ADD `reissued_at` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `sent_to` text;