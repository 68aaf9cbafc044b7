import type { NodeConfig } from '@agent-studio/api-client/contract';

/** Fields that are names of other things, never expressions. */
const NAMES = new Set([
  'type',
  'agent_id',
  'multi_agent_id',
  'model_id',
  'tool_id',
  'connector_id',
  'workflow_id',
  'card_ids',
  'port',
  'label',
  'form',
  'output_schema',
  'code',
  'tests',
  'settings',
]);

/** The same with `nodes.<id>` under new names in every expression; the same object where nothing reads them. */
export function renameInConfig(config: NodeConfig, renamed: ReadonlyMap<string, string>): NodeConfig {
  return renameIn(config, renamed) as NodeConfig;
}

function renameIn(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return renameInText(value, renamed);
  if (Array.isArray(value)) {
    const next = value.map((one) => renameIn(one, renamed));
    return next.every((one, index) => one === value[index]) ? value : next;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const next = entries.map(([key, one]) => [key, NAMES.has(key) ? one : renameIn(one, renamed)] as const);
  return next.every(([, one], index) => one === entries[index]![1]) ? value : Object.fromEntries(next);
}

/** A node in an expression: `nodes.draft` or `nodes["draft"]`. */
const READS = /\bnodes(?:\.([a-z][a-z0-9_]*)|\[(["'])([a-z][a-z0-9_]*)\2\])/g;

const renameInText = (text: string, renamed: ReadonlyMap<string, string>): string =>
  text.replaceAll(READS, (whole, plain: string | undefined, _quote, quoted: string | undefined) => {
    const to = renamed.get(plain ?? quoted ?? '');
    return to === undefined ? whole : `nodes.${to}`;
  });
