-- step by step
-- Without case, accents and punctuation, in whatever way the database sorts: "Próxima," is "proxima ".
CREATE OR REPLACE FUNCTION "folded"("said" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
	regexp_replace(left(lower(normalize(left("said", 65536), NFKD)), 65536), '[\u0300-\u036f]', '', 'g'),
	'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f]+', ' ', 'g'
);--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN IF NOT EXISTS "user_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN IF NOT EXISTS "words" "tsvector";--> statement-breakpoint
-- A version that knows neither column writes on meanwhile.
CREATE OR REPLACE FUNCTION "fill_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."user_id" := coalesce(NEW."user_id", (SELECT "user_id" FROM "conversations" WHERE "id" = NEW."conversation_id"));
	NEW."words" := array_to_tsvector(array['=' || NEW."user_id"]) || to_tsvector('simple', folded(NEW."text_content"));
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "messages_filled" BEFORE INSERT OR UPDATE OF "text_content", "user_id" ON "messages" FOR EACH ROW EXECUTE FUNCTION "fill_message"();--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "messages_unfilled";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_unfilled" ON "messages" USING btree ("id") WHERE "user_id" IS NULL;--> statement-breakpoint
-- repeated
UPDATE "messages" SET "user_id" = NULL WHERE "id" IN (SELECT "id" FROM "messages" WHERE "user_id" IS NULL ORDER BY "id" LIMIT 1000);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "messages_unfilled";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT IF EXISTS "messages_have_user";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_have_user" CHECK ("user_id" IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_have_user";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT IF EXISTS "messages_have_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "messages_in_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_in_time" ON "messages" USING btree ("user_id","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "messages_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_words" ON "messages" USING gin ("words");