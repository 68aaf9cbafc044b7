import type { Run, Step } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { isSame } from '../../../format/is-same.ts';
import { fieldOf } from '../../../runs/run-payload.ts';

/** In what the two differ at one place. `alone`: only one of them was there. */
export type Aspect = 'alone' | 'status' | 'way' | 'input' | 'output';

export const ASPECTS: Readonly<Record<Aspect, string>> = {
  alone: msg('Only in one'),
  status: msg('Status'),
  way: msg('Way taken'),
  input: msg('Input'),
  output: msg('Output'),
};

/** One place of a workflow in two runs. */
export interface PairedStep {
  /** Of the step, the same in every run: `each[3]/call`. */
  id: string;
  /** Of its node. */
  at: string;
  before: Step | undefined;
  after: Step | undefined;
  differs: readonly Aspect[];
}

export interface ComparedRuns {
  /** In the order in which they happened. */
  steps: readonly PairedStep[];
  /** Where they first differ; undefined: nowhere. */
  first: PairedStep | undefined;
}

/** What two runs of one workflow did at each of its nodes. */
export function compareRuns(before: Pick<Run, 'steps'>, after: Pick<Run, 'steps'>): ComparedRuns {
  const mine = nodeSteps(before);
  const theirs = nodeSteps(after);
  const ids = [...mine.keys()];
  let last = -1;
  for (const id of theirs.keys()) {
    const known = ids.indexOf(id);
    if (known === -1) ids.splice(last + 1, 0, id);
    last = known === -1 ? last + 1 : Math.max(last, known);
  }
  const steps = ids.map((id) => toPair(id, mine.get(id), theirs.get(id)));
  return { steps, first: steps.find(({ differs }) => differs.length > 0) };
}

const nodeSteps = ({ steps }: Pick<Run, 'steps'>): Map<string, Step> =>
  new Map(steps.filter(({ kind, at }) => kind === 'node' && at).map((step) => [step.id, step]));

function toPair(id: string, before: Step | undefined, after: Step | undefined): PairedStep {
  const at = (before ?? after)!.at!;
  if (!before || !after) return { id, at, before, after, differs: ['alone'] };
  const differs: Aspect[] = [];
  if (before.status !== after.status || before.error !== after.error) differs.push('status');
  if (wayOf(before) !== wayOf(after)) differs.push('way');
  if (!isSame(before.input, after.input)) differs.push('input');
  if (!isSame(before.output, after.output)) differs.push('output');
  return { id, at, before, after, differs };
}

/** The way out that was taken, as far as the step tells. */
export function wayOf({ status, output }: Step): string | null {
  if (status === 'failed') return 'error';
  const said = fieldOf(output, 'port') ?? fieldOf(output, 'decision');
  return typeof said === 'string' ? said : null;
}
