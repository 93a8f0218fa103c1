ALTER TABLE "users" ADD COLUMN "plan_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "plan_ends_at" timestamp with time zone;