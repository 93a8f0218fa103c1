ALTER TABLE "conversations" ADD COLUMN "questions" jsonb;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "daily_on" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "judged" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "habit" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sent_with" text;