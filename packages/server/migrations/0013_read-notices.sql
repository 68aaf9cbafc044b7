CREATE TABLE "read_notices" (
	"user_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"read_until" timestamptz NOT NULL,
	CONSTRAINT "read_notices_user_id_subject_id_pk" PRIMARY KEY("user_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "read_notices" ADD CONSTRAINT "read_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;