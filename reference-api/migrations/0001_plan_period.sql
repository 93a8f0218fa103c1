ALTER TABLE "users" ADD COLUMN "plan_period" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "plan_renews_at" timestamp with time zone;