import { and, count, countDistinct, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import {
  DEFAULT_CHUNKING,
  DEFAULT_RETRIEVAL,
  type KnowledgeCard,
  type Page,
  type Ref,
} from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import {
  agentUses,
  documents,
  entityVersions,
  goldenEvaluations,
  knowledgeCards,
  users,
} from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleObjects } from '../access/visible-objects.ts';
import { changeRow, removeRow } from '../../db/revisions.ts';
import { listObjects, type ObjectFilter } from '../access/object-list.ts';
import { createVersionsRepository, forgetVersions } from '../versions/entity-versions.ts';
import type { CardContent } from './card-content.ts';
import { findLiveCard, newestOfCard, publishedContent } from './live-card.ts';
import { findDocumentChanges, snapshotOfDocuments } from './document-snapshots.ts';

type Row = typeof knowledgeCards.$inferSelect;
export type NewCard = typeof knowledgeCards.$inferInsert;

/** A card with the names of the people behind it and what is in it. */
export interface StoredCard extends Row {
  owner_name: string;
  editor_name: string;
  counts: KnowledgeCard['counts'];
  documents_at: KnowledgeCard['documents_at'];
  used_by: KnowledgeCard['used_by'];
  quality: KnowledgeCard['quality'];
  /** Of the newest version; null: never published. */
  published_content: CardContent | null;
}

type Contents = Pick<KnowledgeCard, 'counts' | 'documents_at'>;

const NO_DOCUMENTS: Contents = {
  counts: { documents: 0, ready: 0, failed: 0, chunks: 0, tokens: 0, bytes: 0 },
  documents_at: null,
};

interface ReadCard {
  card: Row;
  owner_name: string;
  editor_name: string;
  published_content: CardContent | null;
}

/** SQL of knowledge cards. Reading goes through a viewer, so no caller can forget whose view it is. */
export function createKnowledgeCardsRepository(db: Database) {
  const owner = alias(users, 'owner');
  const editor = alias(users, 'editor');
  const versions = createVersionsRepository(db, {
    kind: 'knowledge_card',
    table: knowledgeCards,
    snapshotOf: snapshotOfDocuments,
  });

  const select = () =>
    db
      .select({
        card: knowledgeCards,
        owner_name: owner.name,
        editor_name: editor.name,
        published_content: publishedContent,
      })
      .from(knowledgeCards)
      .innerJoin(owner, eq(owner.id, knowledgeCards.owner_id))
      .innerJoin(editor, eq(editor.id, knowledgeCards.updated_by))
      .leftJoin(entityVersions, newestOfCard);

  async function complete(rows: ReadCard[]): Promise<StoredCard[]> {
    const ids = rows.map(({ card }) => card.id);
    if (!ids.length) return [];
    const [contents, uses, qualities] = await Promise.all([
      countContents(ids),
      countUses(ids),
      lastQualities(ids),
    ]);
    return rows.map(({ card, ...read }) => ({
      ...complemented(card),
      ...read,
      ...(contents.get(card.id) ?? NO_DOCUMENTS),
      used_by: { agents: uses.get(card.id) ?? 0 },
      quality: qualities.get(card.id) ?? null,
    }));
  }

  async function countContents(ids: string[]): Promise<Map<string, Contents>> {
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
        documents_at: sql<
          string | null
        >`max(${documents.updated_at}) filter (where ${documents.status} = 'ready')`.mapWith(
          documents.updated_at,
        ),
      })
      .from(documents)
      .where(inArray(documents.card_id, ids))
      .groupBy(documents.card_id);
    return new Map(rows.map(({ card_id, documents_at, ...counts }) => [card_id, { counts, documents_at }]));
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
    versions,

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

    live: (id: string) => findLiveCard(db, id),

    /** What became of its documents between two versions. */
    documentChanges: (id: string, between: { from: number | 'draft'; to: number | 'draft' }) =>
      findDocumentChanges(db, id, between),

    async list(viewer: Viewer, filter: ObjectFilter): Promise<Page<StoredCard>> {
      const page = await listObjects(db, viewer, filter, {
        table: knowledgeCards,
        texts: [knowledgeCards.description],
        tags: knowledgeCards.tags,
        read: (where) => select().where(where),
      });
      return { ...page, items: await complete(page.items) };
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
      const which = { where: [eq(knowledgeCards.id, id)], revision } as const;
      return (await changeRow(db, knowledgeCards, which, changes)) !== undefined;
    },

    /** False when the card is gone or, with `revision`, is another one by now. */
    remove: (id: string, revision?: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        const removed = await removeRow(tx, knowledgeCards, { where: [eq(knowledgeCards.id, id)], revision });
        if (removed) await forgetVersions(tx, 'knowledge_card', [id]);
        return removed;
      }),
  };
}

export type KnowledgeCardsRepository = ReturnType<typeof createKnowledgeCardsRepository>;

/** Cards from before a setting was there have none. */
const complemented = (card: Row): Row => ({
  ...card,
  chunking: { ...DEFAULT_CHUNKING, ...card.chunking },
  retrieval: { ...DEFAULT_RETRIEVAL, ...card.retrieval },
});

const visibleTo = (viewer: Viewer): SQL | undefined => visibleObjects(viewer, knowledgeCards);
