import type { DraftIssue, NodeConfig, NodeType, WorkflowNode } from '@agent-studio/api-client/contract';
import type { ReadableName } from './complete-expression.ts';

export type ConfigOf<Type extends NodeType> = Extract<NodeConfig, { type: Type }>;

/** What the fields of a node know. */
export interface NodeForm<Type extends NodeType = NodeType> {
  node: WorkflowNode;
  config: ConfigOf<Type>;
  names: readonly ReadableName[];
  disabled: boolean;
  /** What is wrong with a field of the config, by its path such as `branches.0.when`. */
  errorAt: (path: string) => string | undefined;
  /** Changes fields of the config; what is typed into one field is one step to undo. */
  change: (changes: Partial<ConfigOf<Type>>, field?: string) => void;
  /** What leaves at a port leaves at another one from now on, together with a change. */
  renamePort: (from: string, to: string, changes: Partial<ConfigOf<Type>>) => void;
}

const toParts = (path: string): string =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .join('.');

/** The messages of a check about one node, by the path below `config`. */
export function toErrorAt(
  issues: readonly DraftIssue[],
  nodeId: string,
  prefix = 'config',
): (path: string) => string | undefined {
  const own = issues.filter(({ at }) => at === nodeId);
  return (path) => {
    const whole = toParts(prefix ? `${prefix}.${path}` : path);
    return own.find((issue) => issue.path !== null && toParts(issue.path) === whole)?.message;
  };
}
