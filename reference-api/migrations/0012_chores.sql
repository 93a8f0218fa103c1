-- step by step
CREATE TABLE IF NOT EXISTS "chores" (
	"name" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "conversations_coach_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "conversations_coach_due" ON "conversations" USING btree ("coach_due_at") WHERE "conversations"."coach_due_at" is not null;
