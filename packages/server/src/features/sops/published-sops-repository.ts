import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Page, type SopContent, sopContentSchema } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { entityVersions, sopIndexes, sopPassages, sops } from '../../db/schema.ts';
import type { SopPassage } from '../../engine/sop/sop-passages.ts';
import { byName } from '../../db/by-name.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleObjects, withinKey } from '../access/visible-objects.ts';
import { mendStored } from '../../db/mend-stored.ts';
import { mapPage, type Paging, toPage } from '../../db/list-page.ts';
import { hasWords } from '../../db/word-search.ts';

export type IndexRow = typeof sopIndexes.$inferSelect;

/** A published version whose passages are not there yet. */
export interface Unindexed {
  id: string;
  version: number;
  content: SopContent;
  published_at: string;
}

const AT_ONCE = 20;
const PASSAGES_PER_WRITE = 50;

/** SQL of what is published of procedures. Reading goes through who looks; undefined: somebody who is not signed in. */
export function createPublishedSopsRepository(db: Database) {
  const newest = and(
    eq(entityVersions.kind, 'sop'),
    eq(entityVersions.entity_id, sops.id),
    eq(entityVersions.number, sops.published_version),
  );
  /** Public is what was published so, and is not taken back in the draft. */
  const isPublic = (published: SQL) =>
    and(eq(published, 'public'), eq(sql`${sops.content} ->> 'audience'`, 'public'));
  const usableBy = (someone: Viewer | undefined, published: SQL) =>
    and(
      isNull(sops.deleted_at),
      someone && withinKey(someone, sops.id),
      someone
        ? (or(isPublic(published), visibleObjects(someone, sops) ?? sql`true`) ?? sql`true`)
        : isPublic(published),
    );
  const indexed = and(eq(sopIndexes.id, sops.id), eq(sopIndexes.version, sops.published_version));

  return {
    /** Versions that were published since the search was last brought up to date. */
    async unindexed(): Promise<Unindexed[]> {
      const rows = await db
        .select({
          id: sops.id,
          version: entityVersions.number,
          content: entityVersions.content,
          published_at: entityVersions.created_at,
        })
        .from(sops)
        .innerJoin(entityVersions, newest)
        .leftJoin(sopIndexes, eq(sopIndexes.id, sops.id))
        .where(or(isNull(sopIndexes.id), ne(sopIndexes.version, entityVersions.number)))
        .limit(AT_ONCE);
      return rows.map((row) => ({ ...row, content: mendStored(sopContentSchema, row.content) }));
    },

    /** Puts the passages of a version in place of those before. */
    index: ({ id, version, content, published_at }: Unindexed, passages: SopPassage[]): Promise<void> =>
      db.transaction(async (tx) => {
        const rows = passages.map((passage, position) => ({
          ...passage,
          id: newId(),
          document_id: id,
          card_id: id,
          position,
          tokens: Math.ceil(passage.text.length / 4),
        }));
        const { audience, code, category, description, tags, steps, name } = content;
        const index = {
          title: name,
          version,
          published_at,
          audience,
          code,
          category,
          description,
          tags,
          step_count: steps.length,
          chunks: rows.length,
          tokens: rows.reduce((sum, { tokens }) => sum + tokens, 0),
        };
        const [mine] = await tx
          .insert(sopIndexes)
          .values({ id, card_id: id, ...index })
          .onConflictDoUpdate({
            target: sopIndexes.id,
            set: index,
            setWhere: sql`${sopIndexes.version} < ${version}`,
          })
          .returning({ id: sopIndexes.id });
        // Another process was faster, or has a newer one.
        if (!mine) return;
        await tx.delete(sopPassages).where(eq(sopPassages.document_id, id));
        for (let from = 0; from < rows.length; from += PASSAGES_PER_WRITE)
          await tx.insert(sopPassages).values(rows.slice(from, from + PASSAGES_PER_WRITE));
      }),

    /** Ids of all that somebody may use. */
    async usable(someone: Viewer | undefined): Promise<string[]> {
      const rows = await db
        .select({ id: sops.id })
        .from(sops)
        .innerJoin(sopIndexes, indexed)
        .where(usableBy(someone, sql`${sopIndexes.audience}`))
        .orderBy(sops.id);
      return rows.map(({ id }) => id);
    },

    /** One page by name; `first` are put before the others, in their order, and with `q` only they and what is named so. */
    async list(
      someone: Viewer | undefined,
      {
        q,
        category,
        first,
        ...paging
      }: Paging & { q: string; category?: string | undefined; first: string[] },
    ): Promise<Page<IndexRow>> {
      const named = hasWords(q, sopIndexes.title, sopIndexes.code);
      const matching = and(
        usableBy(someone, sql`${sopIndexes.audience}`),
        category === undefined ? undefined : eq(sopIndexes.category, category),
        q.trim() ? or(first.length ? inArray(sops.id, first) : undefined, named) : undefined,
      );
      const place = sql`array_position(${`{${first.join(',')}}`}::uuid[], ${sops.id})`;
      const rows = db
        .select({ index: sopIndexes })
        .from(sops)
        .innerJoin(sopIndexes, indexed)
        .where(matching)
        .orderBy(
          ...(q.trim() ? [desc(sql`coalesce(${named}, false)`), asc(place)] : []),
          byName(sopIndexes.title),
          asc(sops.id),
        );
      const count = db.$count(sql`${sops} join ${sopIndexes} on ${indexed}`, matching);
      return mapPage(await toPage(rows, count, paging), ({ index }) => index);
    },

    async categories(someone: Viewer | undefined): Promise<{ name: string; count: number }[]> {
      return db
        .select({ name: sopIndexes.category, count: sql<number>`count(*)::int` })
        .from(sops)
        .innerJoin(sopIndexes, indexed)
        .where(and(usableBy(someone, sql`${sopIndexes.audience}`), ne(sopIndexes.category, '')))
        .groupBy(sopIndexes.category)
        .orderBy(sopIndexes.category)
        .limit(200);
    },

    /** These of those that somebody may use, in the order of the ids. */
    async byIds(someone: Viewer | undefined, ids: string[]): Promise<IndexRow[]> {
      if (!ids.length) return [];
      const rows = await db
        .select({ index: sopIndexes })
        .from(sops)
        .innerJoin(sopIndexes, indexed)
        .where(and(inArray(sops.id, ids), usableBy(someone, sql`${sopIndexes.audience}`)));
      return rows.map(({ index }) => index).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    },

    /** What is published of one, for whoever may use it. */
    async find(someone: Viewer | undefined, id: string) {
      const [row] = await db
        .select({
          id: sops.id,
          version: entityVersions.number,
          content: entityVersions.content,
          published_at: entityVersions.created_at,
          owner_id: sops.owner_id,
          visibility: sops.visibility,
        })
        .from(sops)
        .innerJoin(entityVersions, newest)
        .where(and(eq(sops.id, id), usableBy(someone, sql`${entityVersions.content} ->> 'audience'`)));
      return row && { ...row, content: mendStored(sopContentSchema, row.content) };
    },

    /** Which steps passages stand for. */
    async stepsOf(passageIds: string[]): Promise<Map<string, string | null>> {
      if (!passageIds.length) return new Map();
      const rows = await db
        .select({ id: sopPassages.id, step_id: sopPassages.step_id })
        .from(sopPassages)
        .where(inArray(sopPassages.id, passageIds));
      return new Map(rows.map(({ id, step_id }) => [id, step_id]));
    },
  };
}

export type PublishedSopsRepository = ReturnType<typeof createPublishedSopsRepository>;
