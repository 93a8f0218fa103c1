ALTER TABLE "conversations" ADD COLUMN "costs_nothing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "free_practice" jsonb;