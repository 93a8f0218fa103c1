ALTER TABLE "conversations" ADD COLUMN "real" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "start" real;