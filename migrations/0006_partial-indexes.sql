DROP INDEX `applications_email_key`;--> statement-breakpoint
DROP INDEX `applications_contract`;--> statement-breakpoint
CREATE INDEX `applications_email_key` ON `applications` (`email_key`) WHERE email_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `applications_contract` ON `applications` (`contract_id`,`updated_at`,`id`) WHERE contract_id IS NOT NULL;--> statement-breakpoint
DROP INDEX `users_cwj`;--> statement-breakpoint
CREATE INDEX `users_cwj` ON `users` (`cwj`) WHERE cwj IS NOT NULL;