import { isPinnable, type Pins, portsOf, type WorkflowNode } from '@agent-studio/api-client/contract';
import type { NodeOutcome } from './node-work.ts';

/** What is particular about a test run of a draft. */
export interface WorkflowTest {
  /** Outputs that stand in for carrying nodes out. */
  pins: Pins;
  /** Behind this node the run ends; null: as it is drawn. */
  until: string | null;
  /** Before these nodes it stops, until somebody lets it go on. */
  breakpoints?: readonly string[] | undefined;
}

/** What a node comes to without being carried out; undefined: it is carried out. */
export function pinnedOutcome(node: WorkflowNode, test: WorkflowTest | undefined): NodeOutcome | undefined {
  const pin = test && Object.hasOwn(test.pins, node.id) ? test.pins[node.id] : undefined;
  return pin && isPinnable(node.config.type) ? toOutcome(node, pin) : undefined;
}

/** What is pinned, as if the node had come to it. */
export function toOutcome(node: WorkflowNode, { output, port }: Pins[string]): NodeOutcome {
  const ports = portsOf(node);
  // A way out that was taken away since leads nowhere.
  return {
    port: port !== undefined && ports.includes(port) ? port : (ports[0] ?? 'next'),
    output: output ?? null,
  };
}
