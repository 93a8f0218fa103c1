ALTER TABLE "conversations" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "scores" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "duration" real;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "waveform" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "segments" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "remarks" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_from" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id");