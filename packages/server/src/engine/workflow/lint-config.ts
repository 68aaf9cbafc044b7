import type { WorkflowContent } from '@agent-studio/api-client/contract';
import { createWork } from '../expressions/work.ts';
import { kindOf } from './kinds/node-kinds.ts';
import { createFieldLint, problemOfForm } from './lint-fields.ts';
import type { Report } from './lint-types.ts';
import type { UsesPlace } from './lint-uses.ts';
import { say } from '../../say.ts';

interface Place extends UsesPlace {
  report: Report;
}

/** What was not chosen, is gone, or does not fit what it is for. */
export function lintConfig(content: WorkflowContent, place: Place): void {
  const { nodes, inputs, variables, error_workflow_id } = content;
  const { report, lookups } = place;
  const ofInputs = problemOfForm(inputs);
  if (ofInputs) report.error('schema.invalid', say('check.inputs', { why: ofInputs }), null, 'inputs');
  const ofVariables = problemOfForm(variables);
  if (ofVariables)
    report.error('schema.invalid', say('check.variables', { why: ofVariables }), null, 'variables');
  lintErrorWorkflow(error_workflow_id, lookups.workflows, report);
  const work = createWork();
  for (const node of nodes)
    kindOf(node.config).lint?.(node, node.config, place, createFieldLint(node, report, work));
}

function lintErrorWorkflow(
  id: string | null,
  known: UsesPlace['lookups']['workflows'],
  report: Report,
): void {
  if (id === null) return;
  const found = known.get(id);
  if (!found) report.error('node.gone', say('check.error_workflow_gone'), null, 'error_workflow_id');
  else if (found.published === null)
    report.error(
      'sub_workflow.not_published',
      say('check.not_published', { name: found.name }),
      null,
      'error_workflow_id',
    );
}
