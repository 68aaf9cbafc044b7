import type { WorkflowNode } from '@agent-studio/api-client/contract';
import type { Place, WorkflowHost } from './node-work.ts';
import type { Scope } from '../expressions/course.ts';

/** The end of a path: what its last node put out, and whether an `end` was met. */
export interface Walked {
  last: unknown;
  ended?: Readonly<Record<string, unknown>>;
}

/** What the parts of the interpreter share in one run. */
export interface Course {
  host: WorkflowHost;
  scopeAt(place: Place): Scope;
  /** Follows the path from a port of a node to its end. */
  walk(node: WorkflowNode, port: string, place: Place): Promise<Walked>;
  /** Counts a step, and lets whatever else waits have its turn before it. */
  spendStep(): Promise<void>;
}
