-- Where the words of messages came by a rewrite of the table, they stay and are kept up as everywhere else.
ALTER TABLE "messages" ALTER COLUMN "words" DROP EXPRESSION IF EXISTS;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "fill_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."user_id" := coalesce(NEW."user_id", (SELECT "user_id" FROM "conversations" WHERE "id" = NEW."conversation_id"));
	NEW."words" := array_to_tsvector(array['=' || NEW."user_id"]) || to_tsvector('simple', folded(NEW."text_content"));
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "messages_filled" BEFORE INSERT OR UPDATE OF "text_content", "user_id" ON "messages" FOR EACH ROW EXECUTE FUNCTION "fill_message"();