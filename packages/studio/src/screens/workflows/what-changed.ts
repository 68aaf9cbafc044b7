import type { Translate } from '@agent-studio/core';
import { isSame } from '../../format/is-same.ts';
import { WORKFLOW_FIELDS } from './merge-workflow.ts';
import type { WorkflowDraft } from './workflow-draft.ts';

/** What is another thing in a newer draft: nodes by their titles, all else by its field. */
export function whatChanged(before: WorkflowDraft, after: WorkflowDraft, t: Translate): string[] {
  const was = new Map(before.nodes.map((node) => [node.id, node]));
  const is = new Map(after.nodes.map((node) => [node.id, node]));
  const nodes = [...after.nodes, ...before.nodes.filter(({ id }) => !is.has(id))]
    .filter(({ id }) => !isSame(was.get(id), is.get(id)))
    .map(({ id, title }) => title || id);
  const fields = WORKFLOW_FIELDS.filter(({ path }) => path !== 'nodes' && path !== 'pins').filter(
    ({ path }) => {
      const key = path as keyof WorkflowDraft;
      return !isSame(before[key], after[key]);
    },
  );
  return [...nodes, ...fields.map(({ label }) => t(label))];
}
