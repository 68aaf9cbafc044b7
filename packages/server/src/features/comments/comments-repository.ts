import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Comment, DrawnKind, Person } from '@agent-studio/api-client/contract';
import { byName } from '../../db/by-name.ts';
import type { Database } from '../../db/database.ts';
import { changeRow, nextRevision } from '../../db/revisions.ts';
import { commentMentions, comments, users } from '../../db/schema.ts';
import { hasWords } from '../../db/word-search.ts';
import { findSharedObject, SHARED_COLUMNS, type SharedObject } from '../access/find-shared-object.ts';
import { grantedObjects } from '../access/granted-objects.ts';
import { SHARED_OBJECTS } from '../access/shared-objects.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleObjects } from '../access/visible-objects.ts';

/** What a comment is about. */
export interface Place {
  kind: DrawnKind;
  id: string;
}

interface Written {
  text: string;
  mentions: readonly string[];
}

export interface NewComment extends Written {
  id: string;
  user_id: string;
  node_id: string | null;
  parent_id: string | null;
}

/** A comment that somebody should know of. */
export interface ToldComment {
  id: string;
  text: string;
  created_at: string;
  author_name: string | null;
  is_mentioned: boolean;
  kind: DrawnKind;
  object_id: string;
  object_name: string;
}

const COLUMNS = { workflow: comments.workflow_id, multi_agent: comments.multi_agent_id } as const;
const isAbout = ({ kind, id }: Place): SQL => eq(COLUMNS[kind], id);
const objectId = sql`coalesce(${comments.workflow_id}, ${comments.multi_agent_id})`;

const resolver = alias(users, 'resolver');
const isMember = and(isNull(users.deleted_at), eq(users.status, 'active'), sql`${users.role} <> 'system'`);
/** Members who may see an object. */
const whoSee = ({ id, owner_id, visibility }: SharedObject): SQL | undefined =>
  visibility === 'workspace'
    ? isMember
    : and(
        isMember,
        sql`(${users.is_admin} or ${users.id} = ${owner_id} or ${id} in ${grantedObjects(users.id)})`,
      );

const person = { id: users.id, name: users.name, email: users.email, picture: users.picture };
const now = () => new Date().toISOString();

/** SQL of what people say about drawings. */
export function createCommentsRepository(db: Database) {
  const selected = () =>
    db
      .select({
        id: comments.id,
        node_id: comments.node_id,
        parent_id: comments.parent_id,
        author: person,
        text: comments.text,
        mentions: sql<Comment['mentions']>`coalesce((
          select jsonb_agg(jsonb_build_object('id', named.id, 'name', named.name) order by lower(named.name), named.id)
          from ${commentMentions} join ${users} as named on named.id = ${commentMentions.user_id}
          where ${commentMentions.comment_id} = ${sql`${comments}.id`}), '[]')`,
        revision: comments.revision,
        created_at: comments.created_at,
        edited_at: comments.edited_at,
        resolved_at: comments.resolved_at,
        resolved_by: { id: resolver.id, name: resolver.name },
      })
      .from(comments)
      .leftJoin(users, and(eq(users.id, comments.user_id), isNull(users.deleted_at)))
      .leftJoin(resolver, eq(resolver.id, comments.resolved_by));

  return {
    /** An object that the viewer may see. */
    findObject: (viewer: Viewer, { kind, id }: Place): Promise<SharedObject | undefined> =>
      findSharedObject(db, viewer, kind, id),

    list: (place: Place): Promise<Comment[]> =>
      selected().where(isAbout(place)).orderBy(asc(comments.created_at), asc(comments.id)),

    async find(place: Place, id: string): Promise<Comment | undefined> {
      const [found] = await selected().where(and(isAbout(place), eq(comments.id, id)));
      return found;
    },

    /** Whether others than the author have answered it. */
    isAnsweredByOthers: async (id: string, authorId: string): Promise<boolean> =>
      (await db.$count(
        comments,
        and(eq(comments.parent_id, id), sql`${comments.user_id} is distinct from ${authorId}`),
      )) > 0,

    /** False when there are so many already. */
    insert: ({ kind, id: about }: Place, { mentions, ...comment }: NewComment, most: number) =>
      db.transaction(async (tx) => {
        // Those who write at the same time wait for each other, or there would be more than may be.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`comments ${about}`}))`);
        if ((await tx.$count(comments, isAbout({ kind, id: about }))) >= most) return false;
        await tx.insert(comments).values({
          ...comment,
          ...(kind === 'workflow' ? { workflow_id: about } : { multi_agent_id: about }),
          created_at: now(),
        });
        await name(tx, comment.id, mentions);
        return true;
      }),

    /** False when it is gone or is another revision by now. */
    update: (place: Place, id: string, { text, mentions }: Written, revision?: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        const which = { where: [isAbout(place), eq(comments.id, id)], revision } as const;
        if (!(await changeRow(tx, comments, which, { text, edited_at: now() }))) return false;
        await tx.delete(commentMentions).where(eq(commentMentions.comment_id, id));
        await name(tx, id, mentions);
        return true;
      }),

    async resolve(id: string, by: string | null): Promise<void> {
      await db
        .update(comments)
        .set({
          resolved_at: by === null ? null : now(),
          resolved_by: by,
          revision: nextRevision(comments),
        })
        .where(eq(comments.id, id));
    },

    /** A comment with the answers to it. */
    async remove(id: string): Promise<void> {
      await db.delete(comments).where(or(eq(comments.id, id), eq(comments.parent_id, id)));
    },

    /** Members who may see an object, of some or by what somebody typed. */
    people: (object: SharedObject, among: { ids: readonly string[] } | { q: string; most: number }) =>
      db
        .select(person)
        .from(users)
        .where(
          and(
            whoSee(object),
            'ids' in among ? inArray(users.id, [...among.ids]) : hasWords(among.q, users.name, users.email),
          ),
        )
        .orderBy(byName(users.name), asc(users.id))
        .limit('ids' in among ? among.ids.length : among.most) as Promise<Person[]>,

    /** What names somebody or answers a thread of theirs, is by others, open and about what they see, newest first. */
    async toldTo(viewer: Viewer, since: string, most: number): Promise<ToldComment[]> {
      const { rows } = await db.execute(sql`
        select ${comments.id}, ${comments.text}, ${comments.created_at}, ${users.name} as author_name, shared.kind,
          shared.id as object_id, shared.name as object_name, ${commentMentions.user_id} is not null as is_mentioned
        from ${comments}
          join (${SHARED_OBJECTS}) as shared on shared.id = ${objectId}
          left join ${users} on ${users.id} = ${comments.user_id} and ${users.deleted_at} is null
          left join ${commentMentions} on ${commentMentions.comment_id} = ${comments.id}
            and ${commentMentions.user_id} = ${viewer.userId}
          left join ${comments} as thread on thread.id = ${comments.parent_id}
        where ${and(
          sql`${comments.created_at} > ${since}::timestamptz`,
          sql`${comments.user_id} is distinct from ${viewer.userId}`,
          sql`coalesce(thread.resolved_at, ${comments.resolved_at}) is null`,
          sql`(${commentMentions.user_id} is not null or thread.user_id = ${viewer.userId})`,
          visibleObjects(viewer, SHARED_COLUMNS),
        )}
        order by ${comments.created_at} desc, ${comments.id} desc limit ${most}`);
      return (rows as unknown as ToldComment[]).map((row) => ({
        ...row,
        created_at: new Date(row.created_at).toISOString(),
      }));
    },
  };
}

type Writer = Pick<Database, 'insert'>;

async function name(tx: Writer, comment_id: string, mentions: readonly string[]): Promise<void> {
  const named = [...new Set(mentions)];
  if (named.length > 0)
    await tx.insert(commentMentions).values(named.map((user_id) => ({ comment_id, user_id })));
}

export type CommentsRepository = ReturnType<typeof createCommentsRepository>;
