CREATE TABLE "preparations" (
	"user_id" text PRIMARY KEY NOT NULL,
	"posting" text,
	"background" text
);
--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;