-- They serve for a minute. A version before this one goes on writing its own, which nobody takes.
DELETE FROM "session_codes";--> statement-breakpoint
ALTER TABLE "session_codes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "session_codes" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "session_codes" ADD CONSTRAINT "session_codes_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_codes_session" ON "session_codes" USING btree ("session_hash");