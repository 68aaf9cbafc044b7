CREATE TABLE "chunk_vectors" (
	"chunk_id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"dimensions" integer NOT NULL,
	"embedding" real[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chunks" ADD COLUMN "parent" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "embedding" jsonb;--> statement-breakpoint
ALTER TABLE "knowledge_cards" ADD COLUMN "embedding_model_id" uuid;--> statement-breakpoint
ALTER TABLE "chunk_vectors" ADD CONSTRAINT "chunk_vectors_chunk_id_chunks_id_fk" FOREIGN KEY ("chunk_id") REFERENCES "public"."chunks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chunk_vectors_card_id_model_id_index" ON "chunk_vectors" USING btree ("card_id","model_id");--> statement-breakpoint
CREATE INDEX "documents_embedding_index" ON "documents" USING btree ("updated_at") WHERE "documents"."embedding"->>'status' in ('queued', 'running');