CREATE TABLE `audit_trail` (
	`entity_id` text NOT NULL,
	`at` integer NOT NULL,
	`id` text NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`request_id` text NOT NULL,
	PRIMARY KEY(`entity_id`, `at`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER `audit_events_follow` AFTER INSERT ON `audit_events` BEGIN
	INSERT INTO `audit_trail` (`entity_id`, `at`, `id`, `actor`, `action`, `request_id`)
	VALUES (NEW.`entity_id`, NEW.`at`, NEW.`id`, NEW.`actor`, NEW.`action`, NEW.`request_id`);
END;
--> statement-breakpoint
INSERT INTO `audit_trail` (`entity_id`, `at`, `id`, `actor`, `action`, `request_id`)
	SELECT `entity_id`, `at`, `id`, `actor`, `action`, `request_id` FROM `audit_events`;
