import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNull,
  ne,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ref } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { agents, agentUses, agentVersions, knowledgeCards, users } from '../../db/schema.ts';
import { VERSIONED_FIELDS } from './agents-table.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleObjects } from '../access/visible-objects.ts';
import { hasItemLike } from '../../db/json-lists.ts';

export interface AgentRow extends StoredDraft {
  /** It differs from the newest version. */
  has_unpublished_changes: boolean;
}
type StoredDraft = typeof agents.$inferSelect;
export type NewAgent = typeof agents.$inferInsert;

/** An agent with the names of the people behind it. */
export interface ListedAgent extends AgentRow {
  owner_name: string;
  editor_name: string;
}

export interface StoredAgent extends ListedAgent {
  owner_is_admin: boolean;
}

export interface AgentFilter {
  q?: string | undefined;
  tag?: string[] | undefined;
  owner?: 'me' | 'others' | undefined;
  card_id?: string | undefined;
  tool_id?: string | undefined;
  sort: '-updated_at' | 'updated_at' | 'name' | '-name' | '-created_at';
  page: number;
  page_size: number;
}

const ORDER: Record<AgentFilter['sort'], SQL> = {
  '-updated_at': desc(agents.updated_at),
  updated_at: asc(agents.updated_at),
  name: asc(sql`lower(${agents.name})`),
  '-name': desc(sql`lower(${agents.name})`),
  '-created_at': desc(agents.created_at),
};

/** SQL of agents. Reading goes through a viewer, so no caller can forget whose view it is. */
export function createAgentsRepository(db: Database) {
  return {
    async find(viewer: Viewer, id: string): Promise<StoredAgent | undefined> {
      const owner = alias(users, 'owner');
      const editor = alias(users, 'editor');
      const [row] = await db
        .select({
          agent: agents,
          has_unpublished_changes: isChanged,
          owner_name: owner.name,
          owner_is_admin: owner.is_admin,
          editor_name: editor.name,
        })
        .from(agents)
        .innerJoin(owner, eq(owner.id, agents.owner_id))
        .innerJoin(editor, eq(editor.id, agents.updated_by))
        .where(and(eq(agents.id, id), visibleTo(viewer)));
      if (!row) return undefined;
      const { agent, ...rest } = row;
      return { ...agent, ...rest };
    },

    async list(viewer: Viewer, filter: AgentFilter): Promise<{ items: ListedAgent[]; total: number }> {
      const matching = and(visibleTo(viewer), matches(viewer, filter));
      const rows = await db
        .select({
          ...withChanged,
          owner_name: nameOf(db, agents.owner_id),
          editor_name: nameOf(db, agents.updated_by),
          total: sql<number>`(select count(*)::int from ${agents} where ${matching ?? sql`true`})`,
        })
        .from(agents)
        .where(matching)
        .orderBy(ORDER[filter.sort], desc(agents.id))
        .limit(filter.page_size)
        .offset((filter.page - 1) * filter.page_size);
      return {
        items: rows.map(({ total: _, ...row }) => row),
        // A page behind the last one has no row that could tell.
        total: rows[0]?.total ?? (filter.page > 1 ? await db.$count(agents, matching) : 0),
      };
    },

    /** Those of the ids that the viewer may see. */
    visible: async (viewer: Viewer, ids: string[]): Promise<Ref[]> =>
      ids.length
        ? db
            .select({ id: agents.id, name: agents.name })
            .from(agents)
            .where(and(inArray(agents.id, ids), visibleTo(viewer)))
        : [],

    async insert(agent: NewAgent): Promise<AgentRow> {
      const [row] = await db.insert(agents).values(agent).returning();
      return { ...row!, has_unpublished_changes: false };
    },

    /** Undefined when the agent is gone or, with `revision`, is another one by now. */
    async update(id: string, changes: Partial<NewAgent>, revision?: number): Promise<AgentRow | undefined> {
      const [row] = await db
        .update(agents)
        .set({ ...changes, revision: sql`${agents.revision} + 1` })
        .where(isDraft(id, revision))
        .returning(withChanged);
      return row;
    },

    /** Agents that search a card. Those that its owner may not see keep their name for themselves. */
    using: async (cardId: string): Promise<Ref[]> => {
      const cardOwner = db
        .select({ id: knowledgeCards.owner_id })
        .from(knowledgeCards)
        .where(eq(knowledgeCards.id, cardId));
      const shown = or(eq(agentUses.visibility, 'workspace'), eq(agentUses.owner_id, cardOwner));
      return db
        .selectDistinct({
          id: agentUses.id,
          name: sql<string>`case when ${shown} then ${agentUses.name} else 'a private agent of another member' end`.as(
            'name',
          ),
        })
        .from(agentUses)
        .where(containsJson(agentUses.knowledge, [{ card_id: cardId }]))
        .orderBy(sql`name`);
    },

    /** The owner of what belongs to the product. */
    async insertSystemUser({ id, name }: { id: string; name: string }): Promise<void> {
      const created_at = new Date().toISOString();
      await db
        .insert(users)
        .values({ id, name, email: '', subject: id, role: 'system', created_at })
        .onConflictDoNothing();
    },

    async insertOnce(agent: NewAgent): Promise<void> {
      await db.insert(agents).values(agent).onConflictDoNothing();
    },
  };
}

export type AgentsRepository = ReturnType<typeof createAgentsRepository>;

/** One that is not in the bin and, with `revision`, is still that one. */
export const isDraft = (id: string, revision?: number): SQL | undefined =>
  and(
    eq(agents.id, id),
    isNull(agents.deleted_at),
    revision === undefined ? undefined : eq(agents.revision, revision),
  );

const listOf = (table: typeof agents | typeof agentVersions) =>
  sql`(${sql.join(
    VERSIONED_FIELDS.map((field) => sql`${table[field]}`),
    sql`, `,
  )})`;

const ofNewest = sql`${agentVersions.agent_id} = ${agents.id} and ${agentVersions.number} = ${agents.published_version}`;

const isChanged = sql<boolean>`exists (${sql`select from ${agentVersions}
  where ${ofNewest} and ${listOf(agents)} is distinct from ${listOf(agentVersions)}`})`;

const withChanged = { ...getTableColumns(agents), has_unpublished_changes: isChanged };

const visibleTo = (viewer: Viewer): SQL | undefined =>
  and(isNull(agents.deleted_at), visibleObjects(viewer, agents));

function matches({ userId }: Viewer, { q, tag, owner, card_id, tool_id }: AgentFilter): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      return or(
        ilike(agents.name, pattern),
        ilike(agents.description, pattern),
        hasItemLike(agents.tags, pattern),
      );
    }),
    tag?.length ? or(...tag.map((name) => containsJson(agents.tags, [name]))) : undefined,
    owner === 'me' ? eq(agents.owner_id, userId) : undefined,
    owner === 'others' ? ne(agents.owner_id, userId) : undefined,
    card_id === undefined ? undefined : containsJson(agents.knowledge, [{ card_id }]),
    tool_id === undefined ? undefined : containsJson(agents.tools, [{ tool_id }]),
  );
}

const containsJson = (column: SQLWrapper, value: unknown[]): SQL =>
  sql`${column} @> ${JSON.stringify(value)}::jsonb`;

const nameOf = (db: Database, id: typeof agents.owner_id | typeof agents.updated_by): SQL<string> =>
  sql`${db.select({ name: users.name }).from(users).where(eq(users.id, id))}`;
