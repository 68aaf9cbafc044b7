import { type Comment, MAX_COMMENTS, type Person } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import type { AuditNote } from '../../http/caller.ts';
import { fieldRefusal, Refusal, staleRefusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { SharedObject } from '../access/find-shared-object.ts';
import { noSuch } from '../access/object-finder.ts';
import { permissionsFor } from '../access/permissions.ts';
import type { Caller, Viewer } from '../access/viewer.ts';
import { type Notice, toNoticeTexts } from '../home/attention-service.ts';
import { commentPath } from '../home/studio-paths.ts';
import type { CommentsRepository, Place } from './comments-repository.ts';

interface Written {
  text: string;
  mentions: readonly string[];
}
interface Given extends Written {
  node_id: string | null;
  parent_id: string | null;
}
type Note = (note: AuditNote) => void;

const PEOPLE_SHOWN = 8;
const TOLD_FOR_MS = 30 * 24 * 3_600_000;
const MOST_TOLD = 50;
/** As much as a row of the bell shows. */
const MOST_LETTERS = 200;

/** The rules of comments: whoever may see an object reads and writes them; one's own are changed, and threads closed by who began them or may change the object. */
export function createCommentsService(comments: CommentsRepository) {
  async function findObject(caller: Viewer, place: Place): Promise<SharedObject> {
    const object = await comments.findObject(caller, place);
    if (object) return object;
    throw noSuch(place.kind);
  }

  async function find(place: Place, id: string): Promise<Comment> {
    const found = await comments.find(place, id);
    if (found) return found;
    throw new Refusal('notFound', 'There is no such comment.', { code: 'comment.not_found' });
  }

  const mayManage = (caller: Viewer, object: SharedObject) =>
    permissionsFor(caller, object).includes('manage');

  /** Whoever is named is told what stands there, so they must see the object themselves. */
  async function assertSee(object: SharedObject, mentions: readonly string[]): Promise<void> {
    const ids = [...new Set(mentions)];
    if (ids.length === 0) return;
    const seeing = await comments.people(object, { ids });
    if (seeing.length < ids.length) throw fieldRefusal('mentions', say('comment.mentions'));
  }

  async function findOwn(caller: Caller, place: Place, id: string): Promise<Comment> {
    const comment = await find(place, id);
    if (comment.author?.id === caller.userId) return comment;
    throw new Refusal('forbidden', say('comment.not_yours'), { code: 'comment.not_yours' });
  }

  return {
    async list(caller: Caller, place: Place): Promise<{ items: Comment[] }> {
      await findObject(caller, place);
      return { items: await comments.list(place) };
    },

    async create(
      caller: Caller,
      place: Place,
      { text, mentions, node_id, parent_id }: Given,
      note: Note,
    ): Promise<Comment> {
      const object = await findObject(caller, place);
      const parent = parent_id === null ? undefined : await comments.find(place, parent_id);
      if (parent_id !== null && (!parent || parent.parent_id !== null))
        throw fieldRefusal('parent_id', say('comment.no_thread'));
      await assertSee(object, mentions);
      const id = newId();
      const comment = {
        id,
        user_id: caller.userId,
        text,
        mentions,
        node_id: parent ? parent.node_id : node_id,
        parent_id,
      };
      if (!(await comments.insert(place, comment, MAX_COMMENTS)))
        throw new Refusal('conflict', say('comment.too_many', { limit: MAX_COMMENTS }), {
          code: 'comment.too_many',
        });
      note({ object_id: object.id, object_name: object.name });
      return find(place, id);
    },

    async update(
      caller: Caller,
      place: Place,
      id: string,
      { text, mentions, revision, note }: Written & { revision: number | undefined; note: Note },
    ): Promise<Comment> {
      const object = await findObject(caller, place);
      await findOwn(caller, place, id);
      await assertSee(object, mentions);
      const changed = await comments.update(place, id, { text, mentions }, revision);
      const current = await find(place, id);
      if (!changed) throw staleRefusal('thing.comment', 'comment', current);
      note({ object_id: object.id, object_name: object.name });
      return current;
    },

    async resolve(
      caller: Caller,
      place: Place,
      id: string,
      { resolved, note }: { resolved: boolean; note: Note },
    ): Promise<Comment> {
      const object = await findObject(caller, place);
      const comment = await find(place, id);
      if (comment.parent_id !== null) throw fieldRefusal('resolved', say('comment.no_thread'));
      const may = comment.author?.id === caller.userId || permissionsFor(caller, object).includes('edit');
      if (!may)
        throw new Refusal('forbidden', say('comment.not_yours_to_close'), { code: 'comment.not_yours' });
      // To close what is closed is no change of who closed it.
      if ((comment.resolved_at !== null) !== resolved)
        await comments.resolve(id, resolved ? caller.userId : null);
      note({ object_id: object.id, object_name: object.name });
      return find(place, id);
    },

    async remove(caller: Caller, place: Place, id: string, note: Note): Promise<void> {
      const object = await findObject(caller, place);
      if (!mayManage(caller, object)) {
        await findOwn(caller, place, id);
        if (await comments.isAnsweredByOthers(id, caller.userId))
          throw new Refusal('conflict', say('comment.answered'), { code: 'comment.answered' });
      } else await find(place, id);
      await comments.remove(id);
      note({ object_id: object.id, object_name: object.name });
    },

    async people(caller: Caller, place: Place, q = ''): Promise<{ items: Person[] }> {
      const object = await findObject(caller, place);
      return { items: await comments.people(object, { q, most: PEOPLE_SHOWN }) };
    },

    /** What names somebody, or answers them. */
    async notices(viewer: Viewer): Promise<Notice[]> {
      const told = await comments.toldTo(viewer, new Date(Date.now() - TOLD_FOR_MS).toISOString(), MOST_TOLD);
      return told.map(({ id, text, created_at, author_name, is_mentioned, kind, object_id, object_name }) => {
        const values = { name: author_name ?? '?', object: object_name };
        return {
          id,
          kind: 'notice.comment',
          at: created_at,
          ...toNoticeTexts(
            is_mentioned ? say('comment.named_you', values) : say('comment.answered_you', values),
            text.slice(0, MOST_LETTERS),
          ),
          href: commentPath(kind, object_id, id),
        };
      });
    },
  };
}

export type CommentsService = ReturnType<typeof createCommentsService>;
