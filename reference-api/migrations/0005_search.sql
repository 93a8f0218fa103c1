-- Without case, accents and punctuation, in whatever way the database sorts: "Próxima," is "proxima ".
CREATE FUNCTION "folded"("said" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
	regexp_replace(left(lower(normalize(left("said", 65536), NFKD)), 65536), '[\u0300-\u036f]', '', 'g'),
	'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f]+', ' ', 'g'
);--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "user_id" text;--> statement-breakpoint
UPDATE "messages" SET "user_id" = "conversations"."user_id" FROM "conversations" WHERE "conversations"."id" = "conversation_id";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array[user_id]) || to_tsvector('simple', folded(text_content))) STORED;--> statement-breakpoint
CREATE INDEX "messages_in_time" ON "messages" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("words");