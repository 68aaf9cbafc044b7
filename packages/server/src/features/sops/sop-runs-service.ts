import {
  type Page,
  type SopContent,
  sopContentSchema,
  type SopRun,
  type SopRunSummary,
  type SopStepValues,
} from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import {
  type Entry,
  beginCourse,
  keepTyped,
  openOf,
  saysTheSame,
  takeBack,
  takeStep,
} from '@agent-studio/api-client/sop-course';
import { problemOfEntries } from '../../engine/sop/problem-of-entries.ts';
import { Refusal } from '../../refusal.ts';
import type { Caller } from '../access/viewer.ts';
import type { PublishedSopsService } from './published-sops-service.ts';
import type { SopRunAccess } from './sop-run-access.ts';
import {
  ended,
  hashOf,
  newToken,
  noSuchRun,
  sayerOf,
  stepping,
  type Walker,
  wrongStep,
} from './sop-run-rules.ts';
import type { NewRun, RunRow, SopRunFilter, SopRunsRepository } from './sop-runs-repository.ts';
import { courseColumns, toRunSummary } from './to-sop-run.ts';
import { mendStored } from '../../db/mend-stored.ts';
import { mapPage } from '../../db/list-page.ts';
import { say } from '../../say.ts';

export interface StartSopRun {
  sop_id: string;
  version?: number | 'draft' | undefined;
  subject: string;
  by_name?: string | undefined;
  channel?: SopRun['channel'];
  agent_key?: string;
  /** Whose run it is, where somebody else begins it. */
  for_user?: string | null;
}

interface SopRunsParts {
  runs: SopRunsRepository;
  access: SopRunAccess;
  published: Pick<PublishedSopsService, 'forRun'>;
  /** What stands in a draft or an older version, for those who may edit it. */
  forTrial: (
    caller: Caller | undefined,
    id: string,
    version: number | 'draft',
  ) => Promise<{ version: number | null; content: SopContent }>;
}

/** What was said at the end, and by whom where nobody is signed in. */
interface End {
  note: string;
  by_name?: string | undefined;
}

interface Saying {
  revision?: number | undefined;
  /** Told for the audit log of what was written: not of what was said once more. */
  tell?: (run: RunRow, by: Entry['by'], parts: readonly (string | null | undefined)[]) => void;
}

const MAX_TRIES = 5;
const LEFT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Runs of procedures. The server decides what follows, and keeps what was said before it answers. */
export function createSopRunsService({
  runs,
  access: { open, openForWrite, show, refuseStale },
  published,
  forTrial,
}: SopRunsParts) {
  /** Writes what `change` makes of the run; again when somebody else writes at the same time. */
  async function write(
    walker: Walker,
    id: string,
    revision: number | undefined,
    change: (row: RunRow, steps: SopContent['steps']) => Promise<Partial<NewRun> | 'as_it_is'>,
  ): Promise<SopRun> {
    for (let attempt = 1; ; attempt += 1) {
      const row = await openForWrite(walker, id);
      const { steps } = mendStored(sopContentSchema, row.content);
      const changes = await change(row, steps);
      if (changes === 'as_it_is') return show(row);
      if (row.status !== 'running') throw ended(row);
      if (revision !== undefined && revision !== row.revision) return refuseStale(row);
      const stamp = { updated_at: new Date().toISOString() };
      const written = await runs.update(id, { ...stamp, ...changes }, row.revision);
      if (written) return show(written);
      if (revision !== undefined || attempt >= MAX_TRIES) return refuseStale((await runs.find(id)) ?? row);
    }
  }

  async function begin(
    caller: Caller | undefined,
    { sop_id, version, subject, by_name, channel = 'navigator', agent_key, for_user }: StartSopRun,
  ) {
    const newest = version === 'draft' ? undefined : await published.forRun(caller, sop_id);
    const isNewest = newest && (version === undefined || version === newest.version);
    const { version: number, content } = isNewest ? newest : await forTrial(caller, sop_id, version!);
    if (!content.steps.length) throw new Refusal('conflict', say('sop.empty'), { code: 'sop.empty' });
    const now = new Date().toISOString();
    const token = newToken();
    const row = await runs.insert({
      id: newId(),
      sop_id,
      name: content.name,
      version: number,
      audience: isNewest ? content.audience : 'workspace',
      content,
      ...courseColumns(content.steps, beginCourse(content.steps, now)),
      subject,
      status: 'running',
      channel,
      user_id: for_user === undefined ? (caller?.userId ?? null) : for_user,
      started_by: by_name || caller?.name || null,
      token_hash: hashOf(token),
      agent_key: agent_key ?? null,
      started_at: now,
      updated_at: now,
    });
    return { row, token };
  }

  return {
    async start(caller: Caller | undefined, start: StartSopRun): Promise<{ run: SopRun; token: string }> {
      const { row, token } = await begin(caller, start);
      return { run: await show(row), token };
    },

    async list(caller: Caller, filter: SopRunFilter): Promise<Page<SopRunSummary>> {
      return mapPage(await runs.list(caller, filter), toRunSummary);
    },

    async get(walker: Walker, id: string): Promise<SopRun> {
      const { row, mayWrite } = await open(walker, id);
      return show(row, mayWrite);
    },

    /** The server itself, in the name of an agent or of who decided: it goes on with what it began. */
    asKeeper: (by: { id: string | null; name: string }): Walker => ({
      caller: undefined,
      token: undefined,
      keeper: by,
    }),

    /** The run of an agent that is not over, if there is one. */
    async ofAgent(agentKey: string): Promise<SopRun | undefined> {
      const row = await runs.ofAgent(agentKey);
      return row && show(row);
    },

    /** Takes what somebody says about a step. The same, sent again, is answered again. */
    step: (
      walker: Walker,
      id: string,
      stepId: string,
      said: SopStepValues,
      { revision, tell }: Saying = {},
    ): Promise<SopRun> =>
      write(walker, id, revision, async (row, steps) => {
        const entry = row.entries.find(({ seq }) => seq === said.entry);
        const step = steps.find((one) => one.id === stepId);
        if (!entry || !step || entry.step_id !== stepId) throw wrongStep(row);
        if (said.done && saysTheSame(step, entry, said)) return 'as_it_is';
        if (row.status !== 'running') throw ended(row);
        if (openOf(row.entries)?.seq !== entry.seq) throw wrongStep(row);
        if (!said.done) return { entries: keepTyped(row.entries, said) };
        const evidence = (await runs.evidenceOf(id)).filter((file) => file.entry === entry.seq).length;
        const unfit = await problemOfEntries(step, said);
        const by = sayerOf(walker, said.by_name);
        const saying = { by, now: new Date().toISOString(), evidence, unfit };
        const entries = stepping(() => takeStep(steps, row.entries, said, saying));
        tell?.(row, by, [step.title, said.outcome, said.signed_name && `signed_name: ${said.signed_name}`]);
        return courseColumns(steps, entries);
      }),

    back: (walker: Walker, id: string, seq: number, revision?: number): Promise<SopRun> =>
      write(walker, id, revision, async (row, steps) => {
        if (row.entries.find((entry) => entry.seq === seq)?.state === 'taken_back') return 'as_it_is';
        if (row.status !== 'running') throw ended(row);
        const entries = stepping(() => takeBack(row.entries, seq, new Date().toISOString()));
        return courseColumns(steps, entries);
      }),

    finish: (
      walker: Walker,
      id: string,
      { note, by_name }: End,
      { revision, tell }: Saying = {},
    ): Promise<SopRun> =>
      write(walker, id, revision, async (row) => {
        if (row.status === 'finished') return 'as_it_is';
        if (openOf(row.entries)) {
          throw new Refusal('conflict', say('sop_run.steps_left', { step: row.current_title ?? '' }), {
            code: 'sop_run.steps_left',
          });
        }
        tell?.(row, sayerOf(walker, by_name), []);
        return { status: 'finished', end_note: note, ended_at: new Date().toISOString() };
      }),

    cancel: (
      walker: Walker,
      id: string,
      { note, by_name }: End,
      { revision, tell }: Saying = {},
    ): Promise<SopRun> =>
      write(walker, id, revision, async (row) => {
        if (row.status === 'cancelled') return 'as_it_is';
        tell?.(row, sayerOf(walker, by_name), []);
        return {
          status: 'cancelled',
          end_note: note,
          ended_at: new Date().toISOString(),
          current_step: null,
          current_title: null,
          current_due: null,
        };
      }),

    /** Another token for handing it over. */
    async link(walker: Walker, id: string): Promise<{ run: SopRun; token: string }> {
      const token = newToken();
      const run = await write(walker, id, undefined, async () => ({ token_hash: hashOf(token) }));
      return { run, token };
    },

    async remove(id: string): Promise<void> {
      if (!(await runs.remove(id))) throw noSuchRun();
    },

    /** Forgets what people who are not signed in began and never went on with. */
    purge: () => runs.forgetLeft(new Date(Date.now() - LEFT_DAYS * DAY_MS).toISOString()),
  };
}

export type SopRunsService = ReturnType<typeof createSopRunsService>;
