import type { WorkflowContent } from '@agent-studio/api-client/contract';
import type { WorkflowLookups } from '../../engine/workflow/lint-types.ts';
import { Refusal } from '../../refusal.ts';
import type { DraftsService } from '../versions/drafts-service.ts';
import { referencesOfNodes } from './workflow-references.ts';
import type { Caller } from '../access/viewer.ts';

type Drafts = Pick<DraftsService<WorkflowContent>, 'find' | 'contentOf'>;

interface Called {
  name: string;
  published: number | null;
  inputs: WorkflowContent['inputs'];
  calls: string[];
}

/** More are not followed. */
const MAX_FOLLOWED = 200;

/** The workflows that a draft calls, as the owner sees them, and whether one comes back to it or runs in a circle itself. */
export async function findCalledWorkflows(
  workflows: Drafts,
  owner: Caller,
  ids: readonly string[],
  self: string | undefined,
): Promise<WorkflowLookups['workflows']> {
  const known = new Map<string, Called>();
  const left = [...ids];
  for (let id = left.pop(); id !== undefined && known.size < MAX_FOLLOWED; id = left.pop()) {
    if (known.has(id)) continue;
    const found = await read(workflows, owner, id);
    if (!found) continue;
    known.set(id, found);
    left.push(...found.calls);
  }
  return new Map(
    ids.flatMap((id) => {
      const found = known.get(id);
      if (!found) return [];
      const { calls: _, ...workflow } = found;
      return [[id, { ...workflow, callsItself: comesBack(id, self, known) }] as const];
    }),
  );
}

async function read(workflows: Drafts, owner: Caller, id: string): Promise<Called | undefined> {
  try {
    const draft = await workflows.find(owner, id);
    const content = await workflows.contentOf(draft, draft.published_version ?? 'draft');
    const calls = referencesOfNodes(content).flatMap((one) => (one.kind === 'workflow' ? one.id : []));
    return { name: content.name, published: draft.published_version, inputs: content.inputs, calls };
  } catch (error) {
    // One that is gone, or not shared with the owner, is missing, and the check says so.
    if (error instanceof Refusal && error.problem === 'notFound') return undefined;
    throw error;
  }
}

function comesBack(id: string, self: string | undefined, known: ReadonlyMap<string, Called>): boolean {
  const seen = new Set<string>();
  const next = [id];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (at === self) return true;
    for (const call of known.get(at)?.calls ?? []) {
      if (call === id) return true;
      if (!seen.has(call)) next.push(call);
      seen.add(call);
    }
  }
  return false;
}
