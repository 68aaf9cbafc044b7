import type { WorkflowContent } from '@agent-studio/api-client/contract';
import { fieldRefusal } from '../../refusal.ts';
import { say } from '../../say.ts';

/** Refuses to end early what is no test run, and behind what is not there. */
export function assertTest(
  { nodes }: Pick<WorkflowContent, 'nodes'>,
  version: number | 'draft' | undefined,
  until: string | undefined,
): void {
  if (until === undefined) return;
  if (version !== 'draft') throw fieldRefusal('until', say('run.until_draft'), 'run.until_draft');
  if (!nodes.some(({ id }) => id === until))
    throw fieldRefusal('until', say('node.unknown', { id: until }), 'node.not_found');
}
