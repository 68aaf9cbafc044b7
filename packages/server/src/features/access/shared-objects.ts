import { type SQL, sql } from 'drizzle-orm';
import {
  agents,
  dataConnectors,
  knowledgeCards,
  multiAgents,
  sops,
  tools,
  workflows,
} from '../../db/schema.ts';

/** Everything that belongs to people and can be shared: neither in a bin nor part of the product. */
export const SHARED_OBJECTS: SQL = sql.join(
  [
    sql`select 'agent' as kind, id, name, owner_id, visibility from ${agents} where deleted_at is null and not built_in`,
    sql`select 'tool', id, name, owner_id, visibility from ${tools}`,
    sql`select 'knowledge_card', id, name, owner_id, visibility from ${knowledgeCards} where not built_in`,
    sql`select 'multi_agent', id, name, owner_id, visibility from ${multiAgents} where deleted_at is null`,
    sql`select 'workflow', id, name, owner_id, visibility from ${workflows} where deleted_at is null`,
    sql`select 'connector', id, name, owner_id, visibility from ${dataConnectors}`,
    sql`select 'sop', id, name, owner_id, visibility from ${sops} where deleted_at is null`,
  ],
  sql` union all `,
);
