import type { NodeConfig } from '@agent-studio/api-client/contract';
import type { ReadAs, NodeText } from './kinds/node-kind.ts';
import { kindOf } from './kinds/node-kinds.ts';

/** Every text of a node that reads something of the run. */
export function textsOf(config: NodeConfig): NodeText[] {
  const { texts } = kindOf(config);
  return [
    ...readsOf(config).flatMap(([field, as]) => {
      const value = (config as Record<string, unknown>)[field];
      const path = `config.${field}`;
      if (as === 'values')
        return Object.entries(value as Record<string, string>).map(([name, text]) => ({
          kind: 'expression' as const,
          path: `${path}.${name}`,
          text,
        }));
      const kind = as === 'expression' ? as : ('template' as const);
      return [{ kind, path, text: value as string }];
    }),
    ...(texts?.(config) ?? []),
  ];
}

/** The fields that read values as the node is set, and how. */
export function readsOf(config: NodeConfig): [field: string, as: ReadAs][] {
  const { reads = {}, active } = kindOf(config);
  const fields = active?.(config);
  return Object.entries<ReadAs>(reads as Record<string, ReadAs>).filter(
    ([field]) => !fields || fields.includes(field),
  );
}
