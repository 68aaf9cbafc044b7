import type { DraftIssue, WorkflowNode } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { DraftIssues } from '../../entities/draft-issues.tsx';
import { FormProblem } from '../../forms/form-problem.tsx';
import { titleOf } from './to-canvas.ts';
import form from './workflow-form.module.css';

export interface IssuesPanelProps {
  issues: readonly DraftIssue[];
  nodes: readonly WorkflowNode[];
  isChecking: boolean;
  error: string | undefined;
  /** Goes to a node. */
  onGo: (id: string) => void;
}

/** What the check says; each remark leads to its node. */
export function IssuesPanel(props: IssuesPanelProps) {
  const t = useText();
  return (
    <section className={form.fields} aria-label={t('Check')}>
      <IssueList {...props} />
    </section>
  );
}

/** The same where something else says what it is. */
export function IssueList({ issues, nodes, isChecking, error, onGo }: IssuesPanelProps) {
  const t = useText();
  const nothing = issues.length === 0;
  return (
    <>
      {/* None is said below, but only once the check has ended. */}
      <output className={nothing && !isChecking ? 'sr' : form.hint}>
        {isChecking ? t('Checking…') : t('{count} remarks', { count: issues.length })}
      </output>
      <FormProblem text={error ?? null} />
      {!(nothing && (isChecking || error)) && (
        <DraftIssues
          issues={issues}
          fine={t('Nothing is wrong.')}
          nameOf={(at) => {
            const node = nodes.find(({ id }) => id === at);
            return node && titleOf(node, t);
          }}
          onJump={onGo}
        />
      )}
    </>
  );
}
