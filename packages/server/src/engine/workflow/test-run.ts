import { isPinnable, type Pins, portsOf, type WorkflowNode } from '@agent-studio/api-client/contract';
import type { NodeOutcome } from './node-work.ts';

/** What is particular about a test run of a draft. */
export interface WorkflowTest {
  /** Outputs that stand in for carrying nodes out. */
  pins: Pins;
  /** Behind this node the run ends; null: as it is drawn. */
  until: string | null;
}

/** What a node comes to without being carried out; undefined: it is carried out. */
export function pinnedOutcome(node: WorkflowNode, test: WorkflowTest | undefined): NodeOutcome | undefined {
  const pin = test && Object.hasOwn(test.pins, node.id) ? test.pins[node.id] : undefined;
  if (!pin || !isPinnable(node.config.type)) return undefined;
  const ports = portsOf(node);
  // A way out that was taken away since leads nowhere.
  const port = pin.port !== undefined && ports.includes(pin.port) ? pin.port : (ports[0] ?? 'next');
  return { port, output: pin.output ?? null };
}
