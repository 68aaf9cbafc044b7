import type { ChatLine, Complete } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { RunLines } from '../durable-runs/started-run.ts';
import { cancelWith, within } from './await-run.ts';
import type { Outcome } from './lines/live-runs.ts';
import { toPlainLines, toRefusal, toRichLines } from './lines/run-lines.ts';
import type { Reader } from './question.ts';

const ANSWER_WITHIN_MS = 25_000;

interface AskedRun {
  run_id: string;
  log: RunLines;
  readonly done: Promise<Outcome>;
  cancel: () => void;
}

/** What a question begins: its run, and of a conversation that began with it the secret of whoever asked. */
export type Begin<Asker, Question, Run extends AskedRun> = (
  caller: Asker,
  question: Question,
  rich: boolean,
) => Promise<{ run: Run; secret?: string | undefined }>;

type Running = { status: 'running'; run_id: string };

/** Whether the answer comes with what may be asked next: programs show no buttons, and pay for nothing they do not show. */
export const wantsFollowUps = (
  { conversation }: { conversation: { follow_ups: boolean } },
  chat: object | undefined,
  rich: boolean,
): boolean => rich && chat !== undefined && conversation.follow_ups;

/** How callers get the answer of what they asked, be it an agent or a team; `answerWithinMs`: the time for a whole one. */
export function createWaysToAnswer<Asker, Question, Run extends AskedRun>(
  begin: Begin<Asker, Question, Run>,
  answerWithinMs = ANSWER_WITHIN_MS,
) {
  /** The whole answer, or undefined when the run is still going on after the time for it. */
  async function answerOf(run: Run, leave: AbortSignal | undefined): Promise<Complete | undefined> {
    const forget = leave ? cancelWith(run, leave) : () => {};
    const outcome = await within(run.done, answerWithinMs);
    forget();
    if (outcome && 'error' in outcome) throw toRefusal(outcome.error);
    return outcome?.complete;
  }

  return {
    /** The lines of a run: for plain callers the two kinds of docs/rules.md section 7, for rich ones everything. */
    async stream(
      caller: Asker,
      question: Question,
      { signal, rich }: Reader,
    ): Promise<AsyncIterable<ChatLine>> {
      const { run, secret } = await begin(caller, question, rich);
      if (rich) return toRichLines(run.log, 0, secret);
      cancelWith(run, signal);
      return toPlainLines(run);
    },

    /** Begins a run and hands it over: its lines, its end, and how to stop it. */
    open: async (caller: Asker, question: Question): Promise<Run> =>
      (await begin(caller, question, false)).run,

    /** Begins a run that goes on without its caller. */
    async start(caller: Asker, question: Question): Promise<Running> {
      const { run } = await begin(caller, question, false);
      return { status: 'running', run_id: run.run_id };
    },

    /** The whole answer, or the id of the run when that takes too long. */
    async answer(caller: Asker, question: Question, { signal, rich }: Reader): Promise<Complete | Running> {
      const { run } = await begin(caller, question, rich);
      return (await answerOf(run, rich ? undefined : signal)) ?? { status: 'running', run_id: run.run_id };
    },

    /** The whole answer; a run that takes too long is cancelled. */
    async answerInTime(caller: Asker, question: Question, { signal, rich }: Reader): Promise<Complete> {
      const { run } = await begin(caller, question, rich);
      const complete = await answerOf(run, signal);
      if (complete) return complete;
      run.cancel();
      throw new Refusal('upstream', say('run.too_long', { limit_ms: answerWithinMs }), {
        code: 'provider.timeout',
      });
    },
  };
}
