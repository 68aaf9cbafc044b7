import { setTimeout as sleep } from 'node:timers/promises';
import { callAtRate, type Client } from './server-load-generator.ts';
import { type AnswerPlan, toQuestion } from './server-load-provider.ts';
import type { Target } from './server-load-target.ts';
import type { Workspace } from './server-load-workspace.ts';

const STREAMS = 500;
const PIECES = 200;
const EVERY_MS = 50;

/** What came of 500 answers streamed at once. */
export interface StreamedAnswers {
  /** Answers that did not end with all their text. */
  refused: number;
  /** Lines that did not arrive at all, arrived twice, or out of their order. */
  wrongLines: number;
  /** Time until the last answer was whole, over the time in which the provider sends one. */
  timeOverIdeal: number;
  /** What a line costs the server's processors. */
  cpuMs: number;
}

export async function streamAnswers(
  { target, client }: { target: Target; client: Client },
  { token, agentIds }: Workspace,
): Promise<StreamedAnswers> {
  const cpuBefore = await target.cpuMs();
  const startedAt = performance.now();
  const answers = await Promise.all(
    agentIds.slice(0, STREAMS).map(async (agentId) => {
      const { text } = await client.send(toTurn(token, agentId, { pieces: PIECES, everyMs: EVERY_MS }));
      return text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { status?: string; content?: string });
    }),
  );
  const elapsedMs = performance.now() - startedAt;
  const cpuMs = ((await target.cpuMs()) - cpuBefore) / (STREAMS * PIECES);
  const whole = answers.filter((lines) => lines.at(-1)?.status === 'complete');
  return {
    refused: STREAMS - whole.length,
    wrongLines: whole.reduce((sum, lines) => sum + countWrong(lines), 0),
    timeOverIdeal: elapsedMs / (PIECES * EVERY_MS),
    cpuMs,
  };
}

function countWrong(lines: { content?: string }[]): number {
  const pieces = lines.flatMap(({ content }) => content?.match(/\S+/g) ?? []);
  const missing = Math.max(0, PIECES - pieces.length);
  return missing + pieces.filter((piece, index) => piece !== String(index)).length;
}

const READERS = 200;
/** As long as an answer may be, so that no connection holds it by itself. */
const LONG_ANSWER: AnswerPlan = { pieces: 300, padding: 490 };
const LISTS_PER_SECOND = 40;
const WATCH_MS = 2_000;

/** What readers cost that ask for a long answer and stop reading it. */
export interface StalledReaders {
  memoryGrowthMb: number;
  /** p95 of a list for everybody else, over what it was before. */
  listP95Ratio: number;
}

export async function stallReaders(
  target: Target,
  { stalled, others }: { stalled: Client; others: Client },
  { token, agentIds }: Workspace,
): Promise<StalledReaders> {
  const list = () =>
    callAtRate(LISTS_PER_SECOND, WATCH_MS, () => others.send({ path: '/api/agents', token }));
  const turns = agentIds.slice(0, READERS).map((agentId) => toTurn(token, agentId, LONG_ANSWER));
  // The same answers read to their end come first: what is measured is the standing still, not the work.
  await Promise.all(turns.map((turn) => stalled.send(turn)));
  const before = await list();
  const memoryBefore = await target.memoryMb();
  const answers = await Promise.all(turns.map((turn) => stalled.open(turn)));
  // The server may hang up on who reads nothing for long.
  for (const answer of answers) answer.on('error', () => {});
  await sleep(WATCH_MS);
  const during = await list();
  const memoryDuring = await target.memoryMb();
  for (const answer of answers) answer.destroy();
  return {
    memoryGrowthMb: memoryDuring - memoryBefore,
    listP95Ratio: during.p95 / before.p95,
  };
}

const toTurn = (token: string, agentId: string, plan: AnswerPlan) => ({
  method: 'POST' as const,
  path: '/api/agent/infer/stream',
  token,
  body: { agentId, userInput: toQuestion(plan) },
});
