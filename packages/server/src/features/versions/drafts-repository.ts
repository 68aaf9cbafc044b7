import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DraftStatus, ObjectKind, Page, Ref } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { entityVersions, users } from '../../db/schema.ts';
import type { DraftTable } from './versions-table.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleObjects } from '../access/visible-objects.ts';
import { hasStatus } from './draft-status.ts';
import { changeRow } from '../../db/revisions.ts';
import { listObjects, type ObjectFilter } from '../access/object-list.ts';
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

/** So many contents are held at a time. */
const AT_ONCE = 20;

export interface DraftFilter extends ObjectFilter {
  status?: DraftStatus | undefined;
}

/** SQL of one table of drafts. Reading goes through a viewer, so no caller can forget whose view it is. */
export function createDraftsRepository(
  db: Database,
  { kind, table }: { kind: ObjectKind; table: DraftTable },
) {
  const owner = alias(users, 'owner');
  const editor = alias(users, 'editor');
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

  const visibleTo = (viewer: Viewer) => and(isNull(table.deleted_at), visibleObjects(viewer, table));

  return {
    ...createVersionsRepository(db, { kind, table, isThere: isNull(table.deleted_at) }),

    async find(viewer: Viewer, id: string): Promise<DraftRow | undefined> {
      const [row] = await select().where(and(eq(table.id, id), visibleTo(viewer)));
      return row;
    },

    /** `more` narrows the list down by what this kind has besides; `only`, if given, to these ids. */
    list: (
      viewer: Viewer,
      { status, ...filter }: DraftFilter,
      more?: SQL,
      only?: readonly string[],
    ): Promise<Page<DraftRow>> =>
      listObjects(db, viewer, filter, {
        table,
        texts: [sql`${table.content} ->> 'description'`],
        tags: sql`${table.content} -> 'tags'`,
        also: and(
          isNull(table.deleted_at),
          more,
          status && status !== 'changed' ? hasStatus(table, status) : undefined,
          only && (only.length ? inArray(table.id, [...only]) : sql`false`),
        ),
        read: (where) => select().where(where),
      }),

    /** Those whose draft is not, letter for letter, what is published; a few at a time, since each may be large. */
    async *changed(viewer: Viewer): AsyncGenerator<Pick<DraftRow, 'id' | 'content' | 'published_content'>> {
      const isOther = and(visibleTo(viewer), sql`${table.content} <> ${entityVersions.content}`);
      const rows = await db
        .select({ id: table.id })
        .from(table)
        .innerJoin(entityVersions, newest)
        .where(isOther);
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        const ids = rows.slice(at, at + AT_ONCE).map(({ id }) => id);
        yield* await db
          .select({
            id: table.id,
            content: sql<unknown>`${table.content}`,
            published_content: sql<unknown>`${entityVersions.content}`,
          })
          .from(table)
          .innerJoin(entityVersions, newest)
          .where(inArray(table.id, ids));
      }
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
    async using(viewer: Viewer, part: object, hidden: string): Promise<(Ref & { kind: ObjectKind })[]> {
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
      const where = [eq(table.id, id), isNull(table.deleted_at)] as const;
      return (await changeRow(db, table, { where, revision }, changes)) !== undefined;
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
