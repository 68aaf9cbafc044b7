import type { Run, Step, WorkflowEdge } from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';
import type { CanvasNode, NodeTone } from '../../../canvas/canvas-types.ts';
import type { Format } from '../../../format/use-format.ts';
import { fieldOf } from '../../../runs/run-payload.ts';

/** What a run did with one node. */
export interface NodeState {
  tone: NodeTone;
  /** Oldest first; several inside of loops and after retries. */
  steps: readonly Step[];
  /** What the whole run waits for. */
  requests: Run['requests'];
  /** Of a loop: rounds begun. */
  rounds: number;
}

const TONES: Readonly<Record<Step['status'], NodeTone>> = {
  running: 'running',
  paused: 'waiting',
  succeeded: 'ok',
  refused: 'failed',
  failed: 'failed',
  cancelled: 'failed',
  interrupted: 'failed',
};

/** By node id. */
export type RunStates = ReadonlyMap<string, NodeState>;

export const NO_STATES: RunStates = new Map();

export function toRunStates(run: Pick<Run, 'steps' | 'requests'>): RunStates {
  const byNode = new Map<string, Step[]>();
  const waiting = new Set(run.requests.map(({ step_id }) => step_id));
  for (const step of run.steps) {
    if (step.at && (step.kind === 'node' || standsAt(step)))
      byNode.set(step.at, [...(byNode.get(step.at) ?? []), step]);
  }
  const states = new Map<string, NodeState>();
  for (const [id, steps] of byNode) {
    const tones = steps.map((step) =>
      step.status === 'running' && waiting.has(step.id) ? 'waiting' : TONES[step.status],
    );
    // What needs somebody's eye comes first: several branches and rounds may be at it at once.
    const tone =
      tones.find((one) => one === 'waiting') ?? tones.find((one) => one === 'running') ?? tones.at(-1)!;
    states.set(id, { tone, steps, requests: run.requests, rounds: roundsOf(id, run.steps) });
  }
  return states;
}

/** A breakpoint that it stands at now. */
const standsAt = ({ kind, status }: Step): boolean =>
  kind === 'breakpoint' && (status === 'paused' || status === 'running');

/** Steps inside of a round carry its number: `each[3]/call`. */
function roundsOf(id: string, steps: readonly Step[]): number {
  let most = 0;
  for (const step of steps) {
    for (const part of step.id.split('/')) {
      const found = /^(.*)\[(\d+)\]$/.exec(part);
      if (found?.[1] === id) most = Math.max(most, Number(found[2]) + 1);
    }
  }
  return most;
}

const WORDS: Readonly<Record<NodeTone, string>> = {
  running: msg('Running'),
  waiting: msg('Waits for a person'),
  ok: msg('Done'),
  failed: msg('Failed'),
};

/** A state as the node shows it: how it stands, how long it took and how often it ran. */
export function toStatus(
  { tone, steps, rounds }: NodeState,
  t: Translate,
  format: Format,
): NonNullable<CanvasNode['status']> {
  const last = steps.at(-1)?.duration_ms;
  const isStopped = steps.at(-1)?.kind === 'breakpoint';
  const took = isStopped
    ? t('Paused before it')
    : tone === 'ok' && last !== null && last !== undefined
      ? format.duration(last)
      : t(WORDS[tone]);
  const count = rounds || (steps.length > 1 ? steps.length : 0);
  return {
    tone,
    text: count ? t('{state}, {count} rounds', { state: took, count }) : took,
  };
}

const DECISIONS: Readonly<Record<string, string>> = {
  approve: 'approved',
  reject: 'rejected',
  timeout: 'timeout',
};

/** Whether a run went along an edge, as far as its steps tell. */
export function edgeState(edge: WorkflowEdge, states: RunStates): 'active' | 'taken' | undefined {
  const from = states.get(edge.source);
  const to = states.get(edge.target);
  if (!from || !to || !wentOut(from, edge.source_port)) return undefined;
  return to.tone === 'running' || to.tone === 'waiting' ? 'active' : 'taken';
}

function wentOut({ steps, tone }: NodeState, port: string): boolean {
  if (port === 'error') return steps.some(({ status }) => status === 'failed');
  return steps.some(({ output, status }) => {
    const said = fieldOf(output, 'port') ?? DECISIONS[String(fieldOf(output, 'decision'))];
    if (typeof said === 'string') return said === port;
    if (port === 'timeout') return fieldOf(output, 'timed_out') === true;
    return status === 'succeeded' || tone === 'running';
  });
}
