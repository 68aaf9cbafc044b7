import type { WorkflowNode } from '@agent-studio/api-client/contract';
import { SaidError, type Told } from '../../say.ts';

/** A node failed, and nothing around it takes that. */
export class FailedNode extends SaidError {
  override readonly name = 'FailedNode';
  readonly node: WorkflowNode;
  readonly code: string;

  constructor(node: WorkflowNode, told: Told, code = 'node.failed') {
    super(told);
    this.node = node;
    this.code = code;
  }
}
