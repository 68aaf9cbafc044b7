import type { DraftIssue, Workflow } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { PublishDialog } from '../../versions/publish-dialog.tsx';
import { FormProblem } from '../../forms/form-problem.tsx';
import { WORKFLOW_FIELDS } from './merge-workflow.ts';

interface PublishWorkflowProps {
  workflow: Workflow;
  issues: readonly DraftIssue[];
  onClose: () => void;
}

/** Publishes what the check lets pass. */
export function PublishWorkflow({ workflow, issues, onClose }: PublishWorkflowProps) {
  const t = useText();
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  return (
    <PublishDialog
      kind="workflow"
      entity={workflow}
      fields={WORKFLOW_FIELDS}
      refused={errors > 0}
      onClose={onClose}
    >
      {errors > 0 && (
        <FormProblem
          text={t('The check found {count} errors. Mend them first; they stand beside the drawing.', {
            count: errors,
          })}
        />
      )}
    </PublishDialog>
  );
}
