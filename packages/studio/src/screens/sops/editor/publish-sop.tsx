import type { DraftIssue, Sop } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { DraftIssues } from '../../../entities/draft-issues.tsx';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { PublishDialog } from '../../../versions/publish-dialog.tsx';
import { SOP_FIELDS } from './sop-values.ts';

interface PublishSopProps {
  sop: Sop;
  issues: readonly DraftIssue[];
  onClose: () => void;
}

/** Publishes what the check lets pass. */
export function PublishSop({ sop, issues, onClose }: PublishSopProps) {
  const t = useText();
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const nameOf = (at: string) => sop.steps.find(({ id }) => id === at)?.title;
  return (
    <PublishDialog kind="sop" entity={sop} fields={SOP_FIELDS} refused={errors > 0} onClose={onClose}>
      {errors > 0 && (
        <FormProblem text={t('The check found {count} errors. Mend them first.', { count: errors })} />
      )}
      {issues.length > 0 && <DraftIssues issues={issues} fine={t('Nothing to mend.')} nameOf={nameOf} />}
    </PublishDialog>
  );
}
