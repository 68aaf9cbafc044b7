import type { WorkflowContent } from '@agent-studio/api-client/contract';
import { fieldRefusal } from '../../refusal.ts';
import { say } from '../../say.ts';

interface Asked {
  version: number | 'draft' | undefined;
  until: string | undefined;
  breakpoints: readonly string[] | undefined;
}

/** Refuses to end early or to stop what is no test run, and to end behind what is not there. */
export function assertTest(
  { nodes }: Pick<WorkflowContent, 'nodes'>,
  { version, until, breakpoints = [] }: Asked,
): void {
  if (version !== 'draft' && breakpoints.length > 0)
    throw fieldRefusal('breakpoints', say('run.breakpoints_draft'), 'run.breakpoints_draft');
  if (until === undefined) return;
  if (version !== 'draft') throw fieldRefusal('until', say('run.until_draft'), 'run.until_draft');
  if (!nodes.some(({ id }) => id === until))
    throw fieldRefusal('until', say('node.unknown', { id: until }), 'node.not_found');
}
