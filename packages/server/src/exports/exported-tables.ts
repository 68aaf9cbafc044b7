import { getTableName, type Table } from 'drizzle-orm';
import type { ObjectKind } from '@agent-studio/api-client/contract';
import type { StoredEmbedding } from '../features/knowledge-cards/knowledge-cards-table.ts';
import { EACH_KIND } from '../features/access/object-kinds.ts';

/** A table of which an export holds the rows that belong to its objects. */
export interface ExportedTable {
  readonly name: string;
  /** The column that says to which row of `parent` one belongs; of a main table its own id. */
  readonly column: string;
  /** Absent: it is the main table of `kind`. */
  readonly parent?: string;
  /** Of a main table. */
  readonly kind?: ObjectKind;
  /** Its own column that rows of other tables name. */
  readonly id?: 'id';
}

const MAIN: readonly (ExportedTable & { kind: ObjectKind })[] = EACH_KIND.map(({ kind, table }) => ({
  name: getTableName(table as unknown as Table),
  column: 'id',
  kind,
  id: 'id',
}));

/** Versions of all kinds: which one stands beside the id. */
export const VERSIONS = { name: 'entity_versions', column: 'entity_id', kindColumn: 'kind' } as const;

/** What is part of an object and stands in rows of its own, each behind what it is a part of. */
const PARTS: readonly ExportedTable[] = [
  { name: 'tool_operations', parent: 'tools', column: 'tool_id' },
  { name: 'tool_specs', parent: 'tools', column: 'tool_id' },
  { name: 'documents', parent: 'knowledge_cards', column: 'card_id', id: 'id' },
  { name: 'document_parts', parent: 'documents', column: 'document_id' },
  { name: 'chunks', parent: 'documents', column: 'document_id' },
  { name: 'chunk_changes', parent: 'documents', column: 'document_id' },
  { name: 'golden_questions', parent: 'knowledge_cards', column: 'card_id' },
  { name: 'sop_reviews', parent: 'sops', column: 'sop_id' },
  { name: 'workflow_cases', parent: 'workflows', column: 'workflow_id' },
];

/** What is made from an object, and anew by the next start where it is gone. */
export const MADE_ANEW = [
  { name: 'sop_indexes', parent: 'sops', column: 'id' },
  { name: 'sop_passages', parent: 'sops', column: 'document_id' },
] as const;

const HISTORY = 'It tells what happened in one workspace.';
const MADE = 'The next start makes it anew.';

/** What hangs on an object and stays where it is, each with why. */
export const STAYING: Readonly<Record<string, string>> = {
  case_runs: HISTORY,
  chunk_vectors: MADE,
  comments: 'People say them to people of their workspace.',
  connector_syncs: 'It would begin to fetch before anybody has looked.',
  golden_evaluations: HISTORY,
  publications: 'A website would begin to answer before anybody has looked.',
  sop_indexes: MADE,
  sop_passages: MADE,
  sync_logs: HISTORY,
  synced_objects: 'They belong to a sync.',
  tool_calls: HISTORY,
  workflow_triggers: 'It would begin to fire before anybody has looked.',
};

/** All of them, each behind what it refers to. */
export const EXPORTED: readonly ExportedTable[] = [...MAIN, ...PARTS];

export const tableOf = (kind: ObjectKind): string => MAIN.find((one) => one.kind === kind)!.name;

/** Columns that name people: an export says nobody, an import whoever it is given to. */
export const PEOPLE: ReadonlySet<string> = new Set(['owner_id', 'updated_by', 'created_by']);

/** The next start of a server makes the vectors by the model that it has, and forgets it where it has none. */
const TO_BE_EMBEDDED: StoredEmbedding = {
  status: 'queued',
  model_id: '00000000-0000-0000-0000-000000000000',
  model: '',
  dimensions: null,
  error: null,
};

/**
 * Columns that are of one workspace alone, and what stands there in every other, whatever a file says: credentials, the
 * bin, what the product brings itself, and vectors of a model that others do not have.
 */
export const ELSEWHERE: Readonly<Record<string, string | null>> = {
  auth_sealed: null,
  auth_last4: null,
  published_auth: null,
  secrets_sealed: null,
  secrets_last4: '{}',
  published_secrets: null,
  credential_expires_at: null,
  last_error: null,
  checked_at: null,
  deleted_at: null,
  built_in: 'false',
  embedding: JSON.stringify(TO_BE_EMBEDDED),
  embedding_model_id: null,
};
