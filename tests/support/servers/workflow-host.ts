import type { WorkflowContent, WorkflowNodeInput } from '@agent-studio/api-client/contract';
import {
  type CallSaid,
  NodeFailure,
  type PerformNode,
  type PersonSaid,
  type Told,
  type WorkflowHost,
} from '#server/engine/workflow/node-work.ts';
import { runWorkflow } from '#server/engine/workflow/run-workflow.ts';
import { aNode } from '../desks/flows/workflows.ts';

/** What the process of a workflow dies of in these tests. */
export class Killed extends Error {}

export interface Kept {
  values: Map<string, unknown>;
  told: Told[];
}

/** Keeps what steps answer, as a database would; `killAt`: the process dies before this key is kept. */
export function aHost(
  kept: Kept,
  { killAt, said, called }: { killAt?: number; said?: PersonSaid; called?: CallSaid } = {},
): WorkflowHost {
  let keeping = 0;
  async function keep<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (kept.values.has(key)) return kept.values.get(key) as T;
    const value = await work();
    keeping += 1;
    if (keeping === killAt) throw new Killed();
    kept.values.set(key, structuredClone(value));
    return value;
  }
  return {
    id: 'run',
    startedAt: '2026-01-01T00:00:00.000Z',
    signal: new AbortController().signal,
    childId: (key) => `child ${key}`,
    step: (key, work) =>
      keep(key, () => work({ signal: new AbortController().signal, idempotencyKey: `run:${key}` })),
    async all(works, concurrency = works.length) {
      const results: Awaited<ReturnType<(typeof works)[number]>>[] = [];
      for (let at = 0; at < works.length; at += concurrency)
        results.push(...(await Promise.all(works.slice(at, at + concurrency).map((work) => work()))));
      return results;
    },
    sleep: (key, ms) => keep(key, async () => 1_000_000 + ms),
    ask: (key) => keep(key, async () => said ?? { outcome: 'timeout' }),
    callAddress: (key) => `https://studio.test/hooks/run/${key}`,
    waitForCall: (key) => keep(key, async () => called ?? { outcome: 'timeout' }),
    emit: (event) => void kept.told.push(event),
  };
}

export const fresh = (): Kept => ({ values: new Map(), told: [] });

/** Tools answer what their argument `say` is; `fail` fails. */
export const echo: PerformNode = async (_, input) => {
  const { say } = input['args'] as { say: unknown };
  if (say === 'fail') throw new NodeFailure('The tool said no.');
  return { output: say };
};

export const tool = (id: string, say: string, rest: Partial<WorkflowNodeInput> = {}) =>
  aNode(id, { type: 'tool', args: { say } }, rest);
export const start = aNode('start', { type: 'start' });
export const end = (outputs: Record<string, string>) => aNode('end', { type: 'end', outputs });

export const run = (content: WorkflowContent, inputs = {}, kept = fresh(), said?: PersonSaid) =>
  runWorkflow({ content, inputs }, aHost(kept, said && { said }), echo);
