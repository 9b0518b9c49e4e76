ALTER TABLE `sessions` ADD `application_id` text;--> statement-breakpoint
CREATE TRIGGER `sessions_follow_applications` AFTER INSERT ON `applications` BEGIN
	UPDATE `sessions` SET `application_id` =
		(SELECT `id` FROM `applications` WHERE `user_id` = NEW.`user_id` ORDER BY `created_at` DESC, rowid DESC LIMIT 1)
	WHERE `user_id` = NEW.`user_id`;
END;
