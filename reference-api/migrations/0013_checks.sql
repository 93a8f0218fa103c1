-- step by step
ALTER TABLE "marks" ADD COLUMN IF NOT EXISTS "checks" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN IF NOT EXISTS "source" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN IF NOT EXISTS "checks" jsonb;--> statement-breakpoint
-- What rules had judged in interviews practiced here goes: its scale is not that of the checks.
-- repeated
UPDATE "messages" SET "remarks" = NULL, "judged" = NULL WHERE "id" IN (
	SELECT "messages"."id" FROM "messages" JOIN "conversations" ON "conversations"."id" = "conversation_id"
	WHERE "question" IS NOT NULL AND ("remarks" IS NOT NULL OR "judged" IS NOT NULL) LIMIT 1000
);--> statement-breakpoint
UPDATE "conversations" SET "scores" = NULL, "status" = CASE WHEN "finished_at" IS NULL THEN "status" END
	WHERE "question" IS NOT NULL AND ("scores" IS NOT NULL OR ("finished_at" IS NOT NULL AND "status" IS NOT NULL));--> statement-breakpoint
UPDATE "users" SET "habit" = jsonb_set("habit", '{weakest}', 'null') WHERE "habit"->>'weakest' IS NOT NULL;
