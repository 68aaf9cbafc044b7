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
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ref } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { entityVersions, users } from '../../db/schema.ts';
import type { DraftTable, VersionedKind } from './versions-table.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleObjects } from '../access/visible-objects.ts';
import { hasItemLike } from '../../db/json-lists.ts';
import { createVersionsRepository } from './entity-versions.ts';

export type NewDraft = DraftTable['$inferInsert'];

/** A draft with the names of the people behind it, and what stands in its newest version; nothing is parsed yet. */
export interface DraftRow extends Omit<DraftRecord, 'content'> {
  content: unknown;
  published_content: unknown;
  owner_name: string;
  owner_is_admin: boolean;
  editor_name: string;
}
type DraftRecord = DraftTable['$inferSelect'];

export interface DraftFilter {
  q?: string | undefined;
  tag?: string[] | undefined;
  owner?: 'me' | 'others' | undefined;
  sort: '-updated_at' | 'updated_at' | 'name' | '-name' | '-created_at';
  page: number;
  page_size: number;
}

/** SQL of one table of drafts. Reading goes through a viewer, so no caller can forget whose view it is. */
export function createDraftsRepository(
  db: Database,
  { kind, table }: { kind: VersionedKind; table: DraftTable },
) {
  const owner = alias(users, 'owner');
  const editor = alias(users, 'editor');
  const order: Record<DraftFilter['sort'], SQL> = {
    '-updated_at': desc(table.updated_at),
    updated_at: asc(table.updated_at),
    name: asc(sql`lower(${table.name})`),
    '-name': desc(sql`lower(${table.name})`),
    '-created_at': desc(table.created_at),
  };
  const newest = and(
    eq(entityVersions.kind, kind),
    eq(entityVersions.entity_id, table.id),
    eq(entityVersions.number, table.published_version),
  );

  const select = () =>
    db
      .select({
        ...getTableColumns(table),
        content: sql<unknown>`${table.content}`,
        published_content: entityVersions.content,
        owner_name: owner.name,
        owner_is_admin: owner.is_admin,
        editor_name: editor.name,
      })
      .from(table)
      .innerJoin(owner, eq(owner.id, table.owner_id))
      .innerJoin(editor, eq(editor.id, table.updated_by))
      .leftJoin(entityVersions, newest);

  const isThere = (id: string, revision?: number) =>
    and(
      eq(table.id, id),
      isNull(table.deleted_at),
      revision === undefined ? undefined : eq(table.revision, revision),
    );
  const visibleTo = (viewer: Viewer) => and(isNull(table.deleted_at), visibleObjects(viewer, table));

  function matches({ userId }: Viewer, { q, tag, owner: whose }: DraftFilter): SQL | undefined {
    const words = (q ?? '').split(/\s+/).filter(Boolean);
    const tags = sql`${table.content} -> 'tags'`;
    return and(
      ...words.map((word) => {
        const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
        return or(
          ilike(table.name, pattern),
          sql`${table.content} ->> 'description' ilike ${pattern}`,
          hasItemLike(tags, pattern),
        );
      }),
      tag?.length ? or(...tag.map((name) => sql`${tags} @> ${JSON.stringify([name])}::jsonb`)) : undefined,
      whose === 'me' ? eq(table.owner_id, userId) : undefined,
      whose === 'others' ? ne(table.owner_id, userId) : undefined,
    );
  }

  return {
    ...createVersionsRepository(db, { kind, table, isThere: isNull(table.deleted_at) }),

    async find(viewer: Viewer, id: string): Promise<DraftRow | undefined> {
      const [row] = await select().where(and(eq(table.id, id), visibleTo(viewer)));
      return row;
    },

    /** `more` narrows the list down by what this kind has besides. */
    async list(
      viewer: Viewer,
      filter: DraftFilter,
      more?: SQL,
    ): Promise<{ items: DraftRow[]; total: number }> {
      const matching = and(visibleTo(viewer), matches(viewer, filter), more);
      const [items, total] = await Promise.all([
        select()
          .where(matching)
          .orderBy(order[filter.sort], desc(table.id))
          .limit(filter.page_size)
          .offset((filter.page - 1) * filter.page_size),
        db.$count(table, matching),
      ]);
      return { items, total };
    },

    /** Those of the ids that the viewer may see. */
    visible: async (viewer: Viewer, ids: string[]): Promise<Ref[]> =>
      ids.length
        ? db
            .select({ id: table.id, name: table.name })
            .from(table)
            .where(and(inArray(table.id, ids), visibleTo(viewer)))
        : [],

    /**
     * Drafts that contain something, in their draft or in what is published. Those that the viewer may not see keep their
     * name for themselves: `hidden` stands for it.
     */
    async using(viewer: Viewer, part: object, hidden: string): Promise<(Ref & { kind: VersionedKind })[]> {
      const has = sql`@> ${JSON.stringify(part)}::jsonb`;
      const shown = visibleTo(viewer) ?? sql`true`;
      const rows = await db
        .select({
          id: table.id,
          name: sql<string>`case when ${shown} then ${table.name} else ${hidden} end`.as('name'),
        })
        .from(table)
        .leftJoin(entityVersions, newest)
        .where(
          and(
            isNull(table.deleted_at),
            or(sql`${table.content} ${has}`, sql`${entityVersions.content} ${has}`),
          ),
        )
        .orderBy(sql`name`);
      return rows.map((row) => ({ ...row, kind }));
    },

    async insert(draft: NewDraft): Promise<void> {
      await db.insert(table).values(draft).onConflictDoNothing();
    },

    /** False when the draft is gone or is another revision by now. */
    async update(id: string, changes: Partial<NewDraft>, revision: number): Promise<boolean> {
      const changed = await db
        .update(table)
        .set({ ...changes, revision: sql`${table.revision} + 1` })
        .where(isThere(id, revision))
        .returning({ id: table.id });
      return changed.length > 0;
    },

    /** All drafts of one owner, those in the bin too. */
    ofOwner: (ownerId: string): Promise<{ id: string; revision: number; content: unknown }[]> =>
      db
        .select({ id: table.id, revision: table.revision, content: sql<unknown>`${table.content}` })
        .from(table)
        .where(eq(table.owner_id, ownerId)),

    /** Changes what a draft names, wherever it is; not if it is another revision by now. */
    async rewrite(id: string, content: object, revision: number): Promise<void> {
      await db
        .update(table)
        .set({ content, revision: revision + 1 })
        .where(and(eq(table.id, id), eq(table.revision, revision)));
    },
  };
}

export type DraftsRepository = ReturnType<typeof createDraftsRepository>;
