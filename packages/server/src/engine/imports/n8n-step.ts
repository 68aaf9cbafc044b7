import type { Values } from './n8n-values.ts';

/** What a step of n8n is turned into a node from. */
export interface N8nStep {
  /** Without the name of its package. */
  type: string;
  parameters: Readonly<Record<string, unknown>>;
  values: Values;
  /** What comes in, as an expression. */
  json: string;
  /** Steps that are plugged into it: models, tools, parsers. */
  plugged: readonly { type: string; name: string; parameters: Readonly<Record<string, unknown>> }[];
  /** Ids of nodes here by the names of steps there. */
  outputs: ReadonlyMap<string, string>;
}
