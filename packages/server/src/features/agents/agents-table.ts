import { sql } from 'drizzle-orm';
import { jsonb, pgView, text, uuid } from 'drizzle-orm/pg-core';
import type { AgentContent, Visibility } from '@agent-studio/api-client/contract';
import { draftTable } from '../versions/versions-table.ts';

/** The drafts of agents. */
export const agents = draftTable('agents');

/** What agents use, in their draft or as published: an agent may stand here twice. Those in the bin use nothing. */
export const agentUses = pgView('agent_uses', {
  id: uuid().notNull(),
  name: text().notNull(),
  owner_id: uuid().notNull(),
  visibility: text().$type<Visibility>().notNull(),
  content: jsonb().$type<AgentContent>().notNull(),
}).as(sql`
  select id, name, owner_id, visibility, content from agents where deleted_at is null
  union all
  select a.id, a.name, a.owner_id, a.visibility, v.content from agents a
  join entity_versions v on v.kind = 'agent' and v.entity_id = a.id and v.number = a.published_version
  where a.deleted_at is null`);
