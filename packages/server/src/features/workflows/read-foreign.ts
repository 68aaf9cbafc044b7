import type { WorkflowImport } from '@agent-studio/api-client/contract';
import { BoundError } from '../../engine/bounded/bound-error.ts';
import { runBounded } from '../../engine/bounded/run-bounded.ts';
import { Refusal } from '../../refusal.ts';
import { atField, say } from '../../say.ts';

const DEADLINE_MS = 15_000;

/** A file of another product as a workflow, read in a thread. Refuses, at `text`, what cannot be read. */
export async function readForeign(text: string, signal: AbortSignal): Promise<WorkflowImport> {
  try {
    const result = await runBounded('readForeignWorkflow', text, {
      lane: 'bodies',
      deadlineMs: DEADLINE_MS,
      signal,
    });
    if ('read' in result) return result.read;
    throw new Refusal('invalid', result.failure, {
      code: 'import.unreadable',
      errors: [atField('text', result.failure)],
    });
  } catch (error) {
    if (!(error instanceof BoundError)) throw error;
    if (error.reason === 'busy') throw new Refusal('unavailable', error.message);
    throw new Refusal('invalid', say('import.too_long'), { code: 'import.too_long' });
  }
}
