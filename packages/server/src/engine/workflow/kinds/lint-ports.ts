import { say, type Told } from '../../../say.ts';
import type { WorkflowNode } from '@agent-studio/api-client/contract';
import type { FieldLint } from '../lint-fields.ts';
import { nameOf } from '../lint-types.ts';

const RESERVED_PORTS = new Set(['next', 'else', 'error', 'done', 'body', 'timeout']);

/** Ways out that a person names. */
export function lintPorts(
  node: WorkflowNode,
  choices: readonly { port: string }[],
  { path, none }: { path: string; none: Told },
  lint: FieldLint,
): void {
  if (!choices.length) lint.error('node.unset', none, path);
  const seen = new Set<string>();
  choices.forEach(({ port }, index) => {
    const isTaken = seen.has(port) || RESERVED_PORTS.has(port);
    if (isTaken) {
      const text = say('check.port_same', { port, node: nameOf(node) });
      lint.error('port.same', text, `${path}.${index}.port`);
    }
    seen.add(port);
  });
}
