CREATE TABLE "golden_evaluations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" uuid NOT NULL,
	"score_threshold" double precision NOT NULL,
	"questions" integer NOT NULL,
	"recall" jsonb NOT NULL,
	"mrr" double precision NOT NULL,
	"took_ms" double precision NOT NULL,
	"results" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "golden_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"question" text NOT NULL,
	"document_id" uuid,
	"chunk_id" uuid,
	"quote" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chunk_changes" (
	"document_id" uuid NOT NULL,
	"original_hash" text NOT NULL,
	"text" text,
	"enabled" boolean NOT NULL,
	CONSTRAINT "chunk_changes_document_id_original_hash_pk" PRIMARY KEY("document_id","original_hash")
);
--> statement-breakpoint
ALTER TABLE "chunks" ADD COLUMN "original" text;--> statement-breakpoint
ALTER TABLE "chunks" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "chunks" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "golden_evaluations" ADD CONSTRAINT "golden_evaluations_card_id_knowledge_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."knowledge_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_evaluations" ADD CONSTRAINT "golden_evaluations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_questions" ADD CONSTRAINT "golden_questions_card_id_knowledge_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."knowledge_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_questions" ADD CONSTRAINT "golden_questions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chunk_changes" ADD CONSTRAINT "chunk_changes_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "golden_evaluations_card_id_created_at_index" ON "golden_evaluations" USING btree ("card_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "golden_questions_card_id_created_at_index" ON "golden_questions" USING btree ("card_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "golden_questions_document_id_index" ON "golden_questions" USING btree ("document_id");--> statement-breakpoint
UPDATE "knowledge_cards" SET "retrieval" = '{"score_threshold":0}'::jsonb || "retrieval";
