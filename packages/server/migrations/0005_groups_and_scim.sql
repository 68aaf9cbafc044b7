CREATE TABLE "group_grants" (
	"object_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"granted_by" uuid,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "group_grants_object_id_group_id_pk" PRIMARY KEY("object_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_at" timestamptz NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"source" text DEFAULT 'hand' NOT NULL,
	"external_id" text,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_access" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"old_hash" text,
	"old_until" timestamptz,
	"enabled" boolean NOT NULL,
	"made_at" timestamptz NOT NULL,
	"made_by" uuid,
	"last_used_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "scim_users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"given_name" text DEFAULT '' NOT NULL,
	"family_name" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_grants" ADD CONSTRAINT "group_grants_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_grants" ADD CONSTRAINT "group_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_access" ADD CONSTRAINT "scim_access_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_grants_group_id_index" ON "group_grants" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_members_user_id_index" ON "group_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_index" ON "groups" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "groups_external_id_index" ON "groups" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "scim_users_user_name_index" ON "scim_users" USING btree ("user_name");--> statement-breakpoint
CREATE INDEX "scim_users_external_id_index" ON "scim_users" USING btree ("external_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_grants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM grants WHERE object_id = OLD.id;
	DELETE FROM group_grants WHERE object_id = OLD.id;
	RETURN NULL;
END $$;
