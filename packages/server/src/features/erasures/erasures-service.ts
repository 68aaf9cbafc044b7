import type { Erasure, ErasurePreview, Page } from '@agent-studio/api-client/contract';
import type { Paging } from '../../db/list-page.ts';
import { newId } from '../../db/new-id.ts';
import { fileAnswer, type FileAnswer } from '../../http/file-answer.ts';
import type { SignedIn } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { say, type Told } from '../../say.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Notice } from '../home/attention-service.ts';
import { toNoticeTexts } from '../home/attention-service.ts';
import type { ErasuresRepository } from './erasures-repository.ts';
import { isOneWord, type PersonWords } from './person-words.ts';
import { protocolLines } from './protocol-file.ts';

export interface ErasuresParts {
  erasures: ErasuresRepository;
  seal: (words: PersonWords, erasureId: string) => string;
  /** Begins to erase, now or after a crash. */
  start: (erasureId: string) => Promise<void>;
  /** Called before somebody else takes over what a person owns. */
  beforeTransfer: (owner: Viewer) => Promise<void>;
}

export interface EraseOptions {
  confirm: string;
  transfer_to?: string | undefined;
  replace_name: boolean;
}

/** Erasing people: asked for by themselves, done by administrators, proven by a protocol. */
export function createErasuresService({ erasures, seal, start, beforeTransfer }: ErasuresParts) {
  async function find(id: string) {
    const person = await erasures.person(id);
    if (!person) throw new Refusal('notFound', 'There is no such person.', { code: 'user.not_found' });
    return person;
  }

  async function protocol(id: string): Promise<Erasure> {
    const found = await erasures.find(id);
    if (!found) throw new Refusal('notFound', say('erasure.not_found'), { code: 'erasure.not_found' });
    return found;
  }

  const askedAt = async (personId: string) => ({
    asked_at: (await erasures.openOf(personId))?.asked_at ?? null,
  });

  return {
    async preview(id: string): Promise<ErasurePreview> {
      const person = await find(id);
      const items = await erasures.preview(id);
      return {
        confirm: person.name || person.email,
        owns: items.find(({ kind }) => kind === 'owned')?.handed_over ?? 0,
        has_namesake: await erasures.hasNamesake(id, person.name),
        one_word: isOneWord(person.name),
        items,
      };
    },

    /** Answers the protocol with what is in it so far. */
    async start(caller: SignedIn, id: string, options: EraseOptions): Promise<Erasure> {
      const person = await find(id);
      const open = await erasures.openOf(id);
      if (open?.state === 'running') return protocol(open.id);
      if (person.role === 'owner') throw refused(say('user.owner_stays'), 'user.owner');
      if (caller.userId === id) throw refused(say('erasure.self'), 'user.self');
      if (options.confirm.trim() !== (person.name || person.email).trim())
        throw new Refusal('invalid', say('erasure.confirm'), { code: 'erasure.confirm' });
      const items = await erasures.preview(id);
      if (options.transfer_to !== undefined) {
        const heir = await erasures.person(options.transfer_to);
        if (heir?.status !== 'active' || heir.deleted_at !== null || heir.id === id)
          throw new Refusal('invalid', say('user.no_successor'), { code: 'user.no_successor' });
        await beforeTransfer({ userId: id, isAdmin: person.is_admin });
      } else if (items.some(({ kind }) => kind === 'owned')) {
        throw refused(say('user.owns', { name: person.name }), 'user.owns');
      }
      const words = { id, ...(await erasures.wordsOf(id)) };
      const begun = await erasures.begin(id, {
        pseudonym: open?.pseudonym ?? newPseudonym(),
        started_by: caller.userId,
        taken_over_by: options.transfer_to ?? null,
        // Where only the name stands, it may be that of the other.
        replaces_name: options.replace_name && !(await erasures.hasNamesake(id, person.name)),
        seal: (erasureId) => seal(words, erasureId),
      });
      if (begun === undefined) throw refused(say('user.owner_stays'), 'user.owner');
      await start(begun);
      return protocol(begun);
    },

    list: (paging: Paging): Promise<Page<Erasure>> => erasures.list(paging),
    get: protocol,

    async file(id: string): Promise<FileAnswer> {
      const found = await protocol(id);
      return fileAnswer({
        name: `erasure-${id.slice(-8)}.txt`,
        type: 'text/plain',
        parts: protocolLines(found),
      });
    },

    mine: ({ userId }: SignedIn) => askedAt(userId),

    async ask({ userId, role }: SignedIn) {
      if (role === 'owner') throw refused(say('user.owner_stays'), 'user.owner');
      await erasures.ask(userId, newPseudonym());
      return askedAt(userId);
    },

    async withdraw({ userId }: SignedIn): Promise<void> {
      if (!(await erasures.withdraw(userId)))
        throw new Refusal('notFound', say('erasure.not_asked'), { code: 'erasure.not_asked' });
    },

    /** Who waits for it is told to administrators. */
    async notices({ isAdmin, userId }: Viewer): Promise<Notice[]> {
      if (!isAdmin) return [];
      return (await erasures.asked())
        .filter(({ id }) => id !== userId)
        .map(({ id, at, name, email }) => ({
          id,
          kind: 'notice.warning' as const,
          ...toNoticeTexts(
            say('erasure.notice_title', { name: name || email }),
            say('erasure.notice_detail'),
          ),
          at: at ?? new Date(0).toISOString(),
          href: '/users?erasures=1',
        }));
    },
  };
}

export type ErasuresService = ReturnType<typeof createErasuresService>;

const refused = (told: Told, code: string) => new Refusal('conflict', told, { code });

/** Says nothing of who it was. */
const newPseudonym = () => `Erased person ${newId().slice(-8)}`;
