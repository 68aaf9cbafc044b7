import { type SopContent, type SopStep, withFieldOrder } from '@agent-studio/api-client/contract';
import { BoundError } from '../../engine/bounded/bound-error.ts';
import type { TaskInput, TaskName } from '../../engine/bounded/bounded-tasks.ts';
import { runBounded } from '../../engine/bounded/run-bounded.ts';
import { kindOfMime } from '../../engine/parsing/document-kind.ts';
import type { ParseDocument } from '../../engine/parsing/parse-document.ts';
import { ParseFailure } from '../../engine/parsing/parse-failure.ts';
import { ProviderFailure } from '../../engine/providers/provider-failure.ts';
import { MAX_PROPOSED_CHARS, PROPOSAL_TOKENS, toProposalPrompt } from '../../engine/sop/propose-by-model.ts';
import { withNeighbours } from '../../engine/sop/neighbours.ts';
import type { Proposal } from '../../engine/sop/propose-by-rules.ts';
import { MAX_SOURCE_UNITS, type SourceUnit } from '../../engine/sop/source-units.ts';
import { SOURCE_ID, toRefs } from '../../engine/sop/step-of.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { Refusal } from '../../refusal.ts';
import type { Caller } from '../access/viewer.ts';
import type { SopDraftsRepository } from './sop-drafts-repository.ts';
import type { ModelWork } from '../models/model-work.ts';

export interface DraftSopParts {
  drafts: SopDraftsRepository;
  /** Stores a procedure under this id, once. */
  create: (caller: Caller, id: string, content: SopContent) => Promise<void>;
  model: ModelWork;
  parse: ParseDocument;
  /** Whose clocks the documents of the workspace mean; null: nobody said. */
  timeZone: () => Promise<string | null>;
  log: JobLog;
}

type Job = NonNullable<Awaited<ReturnType<SopDraftsRepository['begin']>>>;

const MAX_ATTEMPTS = 4;
/** Sections stay whole up to this. */
const CHUNKING = { size: 8_000, overlap: 0 };
const MODEL_MS = 180_000;
const MAX_LEFT_OUT = 100;

const OFFLINE = 'Made from its headings, numbered lists, tables and conditions: no language model is set up.';
const TOO_LONG =
  'Made from its headings, numbered lists, tables and conditions: the document is too long for the model to read at once.';
const UNUSABLE =
  'Made from its headings, numbered lists, tables and conditions: what the language model answered could not be used.';
const UNAFFORDABLE =
  'Made from its headings, numbered lists, tables and conditions: the budget for language models is used up.';

const inOrder = (step: SopStep): SopStep =>
  step.schema ? { ...step, schema: withFieldOrder(step.schema) } : step;

const TOO_MUCH = {
  message: `The document is too long for a procedure: it has more than ${MAX_SOURCE_UNITS.toLocaleString('en')} sentences, points and tables.`,
  hint: 'Upload the part that says what to do.',
};
const THREAD_MS = 30_000;

/** Documents of any length are read away from the event loop. Fails with ParseFailure, or the reason of the signal. */
async function inAThread<Name extends TaskName>(name: Name, input: TaskInput<Name>, signal: AbortSignal) {
  try {
    return await runBounded(name, input, { lane: 'documents', deadlineMs: THREAD_MS, signal });
  } catch (error) {
    if (!(error instanceof BoundError)) throw error;
    throw new ParseFailure(error.reason === 'memory' ? 'too_large' : 'timeout');
  }
}

/** Makes a procedure of a document. May be killed at any point and run again. */
export function createDraftSop({ drafts, create, model: models, parse, timeZone, log }: DraftSopParts) {
  async function propose(
    job: Job,
    caller: Caller,
    units: SourceUnit[],
    running: readonly string[] | undefined,
    signal: AbortSignal,
  ): Promise<{ proposal: Proposal; notice: string | null }> {
    const given = { units, title: job.title, running, zone: (await timeZone()) ?? undefined };
    const byRules = async (notice: string) => ({
      proposal: await inAThread('proposeByRules', given, signal),
      notice,
    });
    const model = models.model();
    if (!model) return byRules(OFFLINE);
    if (units.reduce((sum, { text }) => sum + text.length, 0) > MAX_PROPOSED_CHARS) return byRules(TOO_LONG);
    const { instructions, content } = toProposalPrompt(units, job.title);
    try {
      await models.assertMaySpend(caller, {});
      const parts = models.ask(model, {
        instructions,
        messages: [{ role: 'user', content }],
        maxOutputTokens: PROPOSAL_TOKENS,
        totalMs: MODEL_MS,
        signal,
        caller,
      });
      let answer = '';
      for await (const part of parts) answer += part;
      const proposal = await inAThread('readProposal', { answer, ...given }, signal);
      return proposal ? { proposal, notice: null } : await byRules(UNUSABLE);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ParseFailure) throw error;
      if (error instanceof Refusal) return byRules(UNAFFORDABLE);
      if (!(error instanceof ProviderFailure)) throw error;
      log.warn({ err: error, draft: job.id }, 'no model proposed steps');
      return byRules(`Made from its headings, numbered lists, tables and conditions. ${error.message}`);
    }
  }

  async function carryOut(job: Job, signal: AbortSignal): Promise<void> {
    // Only a process that died within leaves attempts uncounted here.
    if (job.attempts > MAX_ATTEMPTS || !job.content) throw new ParseFailure('interrupted');
    const parsed = await parse(
      { kind: kindOfMime(job.mime), bytes: job.content, chunking: CHUNKING },
      { signal },
    );
    await drafts.update(job.id, { status: 'writing' });
    const units = await inAThread('readSourceUnits', parsed.chunks, signal);
    if (!units) throw new ParseFailure('too_large', TOO_MUCH);
    const { owner, owner_id } = job;
    const caller: Caller = { userId: owner_id, name: owner.name, isAdmin: owner.is_admin, role: owner.role };
    const { proposal, notice } = await propose(job, caller, units, parsed.running, signal);
    const { used, steps, ...about } = proposal;
    const source = { id: SOURCE_ID, title: job.title, mime: job.mime, pages: parsed.pages };
    await create(caller, job.id, {
      ...about,
      name: about.name || 'Procedure',
      tags: [],
      category: '',
      audience: 'workspace',
      steps: withNeighbours(steps, units).map(inOrder),
      sources: [source],
      review_months: 12,
    });
    const left = units.filter(({ n }) => !used.has(n));
    await drafts.update(job.id, {
      status: 'ready',
      content: null,
      sop_id: job.id,
      method: notice === null ? 'model' : 'rules',
      notice,
      steps: steps.length,
      unbacked: steps.filter(({ origin }) => origin === 'model').length,
      left_out: left.slice(0, MAX_LEFT_OUT).flatMap((unit) => toRefs([unit])),
    });
  }

  return async (id: string, signal: AbortSignal): Promise<void> => {
    const job = await drafts.begin(id);
    if (!job) return;
    try {
      await carryOut(job, signal);
    } catch (error) {
      if (signal.aborted) {
        await drafts.update(id, { status: 'queued' });
        return;
      }
      const failure = error instanceof ParseFailure ? error : new ParseFailure('internal');
      if (failure !== error) log.error({ err: error, draft: id }, 'a procedure could not be drafted');
      await drafts.update(id, {
        status: 'failed',
        content: null,
        error: [failure.message, failure.hint].filter(Boolean).join(' '),
      });
    }
  };
}
