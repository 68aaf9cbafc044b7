import { and, asc, count, countDistinct, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import {
  DEFAULT_CHUNKING,
  DEFAULT_RETRIEVAL,
  type KnowledgeCard,
  type Ref,
} from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { agentUses, documents, goldenEvaluations, knowledgeCards, users } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleObjects } from '../access/visible-objects.ts';
import { hasItemLike } from '../../db/json-lists.ts';

type Row = typeof knowledgeCards.$inferSelect;
export type NewCard = typeof knowledgeCards.$inferInsert;

/** A card with the names of the people behind it and what is in it. */
export interface StoredCard extends Row {
  owner_name: string;
  editor_name: string;
  counts: KnowledgeCard['counts'];
  used_by: KnowledgeCard['used_by'];
  quality: KnowledgeCard['quality'];
}

export interface CardFilter {
  q?: string | undefined;
  sort: '-updated_at' | 'updated_at' | 'name' | '-name';
  page: number;
  page_size: number;
}

const ORDER: Record<CardFilter['sort'], SQL> = {
  '-updated_at': desc(knowledgeCards.updated_at),
  updated_at: asc(knowledgeCards.updated_at),
  name: asc(sql`lower(${knowledgeCards.name})`),
  '-name': desc(sql`lower(${knowledgeCards.name})`),
};

const NO_DOCUMENTS: KnowledgeCard['counts'] = {
  documents: 0,
  ready: 0,
  failed: 0,
  chunks: 0,
  tokens: 0,
  bytes: 0,
};

/** SQL of knowledge cards. Reading goes through a viewer, so no caller can forget whose view it is. */
export function createKnowledgeCardsRepository(db: Database) {
  const owner = alias(users, 'owner');
  const editor = alias(users, 'editor');

  const select = () =>
    db
      .select({ card: knowledgeCards, owner_name: owner.name, editor_name: editor.name })
      .from(knowledgeCards)
      .innerJoin(owner, eq(owner.id, knowledgeCards.owner_id))
      .innerJoin(editor, eq(editor.id, knowledgeCards.updated_by));

  async function complete(
    rows: { card: Row; owner_name: string; editor_name: string }[],
  ): Promise<StoredCard[]> {
    const ids = rows.map(({ card }) => card.id);
    if (!ids.length) return [];
    const [contents, uses, qualities] = await Promise.all([
      countContents(ids),
      countUses(ids),
      lastQualities(ids),
    ]);
    return rows.map(({ card, ...names }) => ({
      ...complemented(card),
      ...names,
      counts: contents.get(card.id) ?? NO_DOCUMENTS,
      used_by: { agents: uses.get(card.id) ?? 0 },
      quality: qualities.get(card.id) ?? null,
    }));
  }

  async function countContents(ids: string[]): Promise<Map<string, KnowledgeCard['counts']>> {
    const total = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
    const rows = await db
      .select({
        card_id: documents.card_id,
        documents: count(),
        ready: sql<number>`count(*) filter (where ${documents.status} = 'ready')`.mapWith(Number),
        failed: sql<number>`count(*) filter (where ${documents.status} = 'failed')`.mapWith(Number),
        chunks: total(documents.chunks),
        tokens: total(documents.tokens),
        bytes: total(documents.bytes),
      })
      .from(documents)
      .where(inArray(documents.card_id, ids))
      .groupBy(documents.card_id);
    return new Map(rows.map(({ card_id, ...counts }) => [card_id, counts]));
  }

  async function countUses(ids: string[]): Promise<Map<string, number>> {
    const use = sql`jsonb_build_object('knowledge', jsonb_build_array(jsonb_build_object('card_id', ${knowledgeCards.id})))`;
    const rows = await db
      .select({ id: knowledgeCards.id, agents: countDistinct(agentUses.id) })
      .from(knowledgeCards)
      .innerJoin(agentUses, sql`${agentUses.content} @> ${use}`)
      .where(inArray(knowledgeCards.id, ids))
      .groupBy(knowledgeCards.id);
    return new Map(rows.map((row) => [row.id, row.agents]));
  }

  /** What the golden questions found last. */
  async function lastQualities(ids: string[]): Promise<Map<string, KnowledgeCard['quality']>> {
    const rows = await db
      .selectDistinctOn([goldenEvaluations.card_id])
      .from(goldenEvaluations)
      .where(inArray(goldenEvaluations.card_id, ids))
      .orderBy(goldenEvaluations.card_id, desc(goldenEvaluations.created_at));
    return new Map(
      rows.map(({ card_id, recall, mrr, created_at }) => [
        card_id,
        { recall_at_5: recall.at_5, mrr, evaluated_at: created_at },
      ]),
    );
  }

  return {
    async find(viewer: Viewer, id: string): Promise<StoredCard | undefined> {
      const [card] = await complete(await select().where(and(eq(knowledgeCards.id, id), visibleTo(viewer))));
      return card;
    },

    /** Those of the cards that the viewer may see. */
    visible: (viewer: Viewer, ids: string[]): Promise<Ref[]> =>
      db
        .select({ id: knowledgeCards.id, name: knowledgeCards.name })
        .from(knowledgeCards)
        .where(and(inArray(knowledgeCards.id, ids), visibleTo(viewer))),

    async retrievalOf(id: string): Promise<Pick<Row, 'id' | 'retrieval' | 'embedding_model_id'> | undefined> {
      const { retrieval, embedding_model_id } = knowledgeCards;
      const [row] = await db
        .select({ id: knowledgeCards.id, retrieval, embedding_model_id })
        .from(knowledgeCards)
        .where(eq(knowledgeCards.id, id));
      return row && { ...row, retrieval: { ...DEFAULT_RETRIEVAL, ...row.retrieval } };
    },

    async list(viewer: Viewer, filter: CardFilter): Promise<{ items: StoredCard[]; total: number }> {
      const matching = and(visibleTo(viewer), matches(filter.q));
      const [rows, total] = await Promise.all([
        select()
          .where(matching)
          .orderBy(ORDER[filter.sort], desc(knowledgeCards.id))
          .limit(filter.page_size)
          .offset((filter.page - 1) * filter.page_size),
        db.$count(knowledgeCards, matching),
      ]);
      return { items: await complete(rows), total };
    },

    async insert(card: NewCard): Promise<void> {
      await db.insert(knowledgeCards).values(card);
    },

    /** Inserts the card, or brings the words of the one with this id up to date. */
    async seed(card: NewCard): Promise<void> {
      const { name, description, icon, tags, visibility } = card;
      await db.insert(knowledgeCards).values(card).onConflictDoUpdate({
        target: knowledgeCards.id,
        set: { name, description, icon, tags, visibility },
      });
    },

    /** False when the card is gone or, with `revision`, is another one by now. */
    async update(id: string, changes: Partial<NewCard>, revision?: number): Promise<boolean> {
      const changed = await db
        .update(knowledgeCards)
        .set({ ...changes, revision: sql`${knowledgeCards.revision} + 1` })
        .where(at(id, revision))
        .returning({ id: knowledgeCards.id });
      return changed.length > 0;
    },

    /** False when the card is gone or, with `revision`, is another one by now. */
    async remove(id: string, revision?: number): Promise<boolean> {
      const removed = await db
        .delete(knowledgeCards)
        .where(at(id, revision))
        .returning({ id: knowledgeCards.id });
      return removed.length > 0;
    },
  };
}

export type KnowledgeCardsRepository = ReturnType<typeof createKnowledgeCardsRepository>;

/** Cards from before a setting was there have none. */
const complemented = (card: Row): Row => ({
  ...card,
  chunking: { ...DEFAULT_CHUNKING, ...card.chunking },
  retrieval: { ...DEFAULT_RETRIEVAL, ...card.retrieval },
});

const at = (id: string, revision: number | undefined): SQL | undefined =>
  and(eq(knowledgeCards.id, id), revision === undefined ? undefined : eq(knowledgeCards.revision, revision));

const visibleTo = (viewer: Viewer): SQL | undefined => visibleObjects(viewer, knowledgeCards);

function matches(q = ''): SQL | undefined {
  const words = q.split(/\s+/).filter(Boolean);
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      return or(
        ilike(knowledgeCards.name, pattern),
        ilike(knowledgeCards.description, pattern),
        hasItemLike(knowledgeCards.tags, pattern),
      );
    }),
  );
}
