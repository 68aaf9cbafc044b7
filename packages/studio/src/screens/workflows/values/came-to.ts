import { createContext } from 'react';
import type { NodeConfig, Step } from '@agent-studio/api-client/contract';
import { fieldOf } from '../../../runs/run-payload.ts';

/** What the texts of one node came to in a run. */
export interface CameTo {
  /** By what stands in the field: a text that was changed since has no value. */
  values: ReadonlyMap<string, unknown>;
  /** The workflow was changed after that run. */
  isOld: boolean;
}

export const CameToContext = createContext<CameTo | null>(null);

/** What each text of a config came to, as the step tells it: what a node is given has the shape of its config. */
export function toCameTo(config: NodeConfig, { input, output }: Pick<Step, 'input' | 'output'>) {
  const values = new Map<string, unknown>();
  collect(config, input, values);
  if (config.type === 'condition') collectBranches(config, fieldOf(output, 'port'), values);
  return values;
}

function collect(config: unknown, input: unknown, values: Map<string, unknown>): void {
  if (input === undefined) return;
  if (typeof config === 'string') {
    // A text without expressions says itself.
    if (config !== '' && config !== input) values.set(config, input);
  } else if (typeof config === 'object' && config !== null) {
    for (const [name, one] of Object.entries(config)) collect(one, fieldOf(input, name), values);
  }
}

/** Those before the way that was taken were false; those behind it nobody asked. */
function collectBranches(
  { branches }: Extract<NodeConfig, { type: 'condition' }>,
  taken: unknown,
  values: Map<string, unknown>,
): void {
  if (typeof taken !== 'string') return;
  for (const { port, when } of branches) {
    values.set(when, port === taken);
    if (port === taken) return;
  }
}
