-- They serve for a minute.
DELETE FROM "session_codes";--> statement-breakpoint
ALTER TABLE "session_codes" DROP CONSTRAINT "session_codes_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "session_codes_user";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "words";--> statement-breakpoint
-- Cut once more after normalising, where a letter may become eighteen.
CREATE OR REPLACE FUNCTION "folded"("said" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
	regexp_replace(left(lower(normalize(left("said", 65536), NFKD)), 65536), '[\u0300-\u036f]', '', 'g'),
	'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f]+', ' ', 'g'
);--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['=' || user_id]) || to_tsvector('simple', folded(text_content))) STORED;--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("words");--> statement-breakpoint
ALTER TABLE "session_codes" ADD COLUMN "session_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "session_codes" ADD CONSTRAINT "session_codes_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_codes_session" ON "session_codes" USING btree ("session_hash");--> statement-breakpoint
ALTER TABLE "session_codes" DROP COLUMN "user_id";