import type { Page, SopDraft } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { toStorableText } from '../../db/storable.ts';
import { detectKind, documentMime } from '../../engine/parsing/document-kind.ts';
import { ParseFailure } from '../../engine/parsing/parse-failure.ts';
import { createClock } from '../../jobs/clock.ts';
import type { Job, JobDefinition } from '../../jobs/durable.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { fieldRefusal, Refusal } from '../../refusal.ts';
import type { Caller } from '../access/viewer.ts';
import { createDraftSop, type DraftSopParts } from './draft-sop.ts';
import type { DraftJobRow, SopDraftsRepository } from './sop-drafts-repository.ts';
import { mapPage, type Paging } from '../../db/list-page.ts';
import { say, whole } from '../../say.ts';

interface SopDraftsParts extends Omit<DraftSopParts, 'drafts'> {
  drafts: SopDraftsRepository;
  createJob: (definition: JobDefinition) => Job;
  log: JobLog;
}

export interface DraftInput {
  file?: File[] | undefined;
  title?: string | undefined;
  text?: string | undefined;
}

const MAX_BYTES = 25 * 1_048_576;
const MAX_AT_ONCE = 5;
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const ORPHAN_MS = 60_000;

/** Makes procedures of documents, each by a durable job: what was accepted ends with a procedure or a reason. */
export function createSopDraftsService({ drafts, createJob, log, ...parts }: SopDraftsParts) {
  const job = createJob({
    name: 'draft-sop',
    concurrency: 2,
    run: createDraftSop({ drafts, log, ...parts }),
  });
  const clock = createClock({ name: 'drafts of procedures', log, look: () => sweep(ORPHAN_MS) });

  async function sweep(orphanMs: number): Promise<void> {
    const undone = await drafts.undone(new Date(Date.now() - orphanMs).toISOString());
    if (!undone.length) return;
    const active = await job.activeKeys();
    for (const id of undone) if (!active.has(id)) await job.start(id);
  }

  async function get(caller: Caller, id: string): Promise<SopDraft> {
    const row = await drafts.find(caller.userId, id);
    if (!row) throw new Refusal('notFound', 'There is no such draft.', { code: 'sop_draft.not_found' });
    return toSopDraft(row);
  }

  return {
    async begin(caller: Caller, input: DraftInput): Promise<SopDraft> {
      const document = await toDocument(input);
      if ((await drafts.count(caller.userId)) >= MAX_AT_ONCE) {
        throw new Refusal('tooMany', say('rate.documents'), {
          retryAfterS: 10,
        });
      }
      const now = new Date().toISOString();
      const id = newId();
      await drafts.insert({
        ...document,
        id,
        owner_id: caller.userId,
        status: 'queued',
        left_out: [],
        created_at: now,
        updated_at: now,
      });
      await job.start(id).catch((error: unknown) => log.warn({ err: error, draft: id }, 'queued later'));
      return get(caller, id);
    },

    get,

    async list(caller: Caller, paging: Paging): Promise<Page<SopDraft>> {
      return mapPage(await drafts.list(caller.userId, paging), toSopDraft);
    },

    /** Call once durable work is launched. */
    async start(): Promise<void> {
      await sweep(0);
      clock.start();
    },

    close: () => clock.close(),
    purge: () => drafts.forgetBefore(new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()),
  };
}

async function toDocument({ file, title, text }: DraftInput) {
  const [first] = file ?? [];
  if (first) {
    if (first.size > MAX_BYTES) throw new Refusal('tooLarge', say('draft.too_large'));
    const content = new Uint8Array(await first.arrayBuffer());
    const name = toStorableText(first.name.split(/[\\/]/).at(-1) ?? '').slice(0, 200);
    try {
      return { title: title || name || 'Document', mime: documentMime[detectKind(name, content)], content };
    } catch (error) {
      if (!(error instanceof ParseFailure)) throw error;
      throw new Refusal('invalid', whole(error.toFailure()), {
        code: `document.${error.code}`,
        errors: [{ path: 'file', message: error.message }],
      });
    }
  }
  if (text?.trim())
    return { title: title || 'Pasted text', mime: documentMime.markdown, content: Buffer.from(text) };
  throw fieldRefusal('file', say('draft.nothing'));
}

const toSopDraft = ({ sop_id, sop_name, ...row }: DraftJobRow): SopDraft => ({
  ...row,
  method: row.method ?? null,
  // One that was deleted since is not there any more.
  sop: sop_id !== null && sop_name !== null ? { id: sop_id, name: sop_name } : null,
});
