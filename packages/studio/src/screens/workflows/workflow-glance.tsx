import type { Workflow } from '@agent-studio/api-client/contract';
import { EntityIcon, useText } from '@agent-studio/core';
import { lookOf } from '../../entities/entity-kind.ts';
import { PARAMETER_LABELS, toRows } from '../../fields/parameter-rows.ts';
import { IssueList } from './issues-panel.tsx';
import inspector from './nodes/node-inspector.module.css';
import type { DraftCheck } from './use-draft-check.ts';
import type { WorkflowDraft } from './workflow-draft.ts';
import styles from './workflow-glance.module.css';
import { WORKFLOW_KIND } from './workflow-kind.tsx';

export interface WorkflowGlanceProps {
  workflow: Workflow;
  draft: WorkflowDraft;
  check: DraftCheck;
  /** Goes to a node. */
  onGo: (id: string) => void;
}

/** Where no node is selected: what the workflow is, what it takes, and what the check found. */
export function WorkflowGlance({ workflow, draft, check, onGo }: WorkflowGlanceProps) {
  const t = useText();
  const { name, description, icon, inputs, nodes } = draft;
  const rows = toRows(inputs);
  return (
    <div className={inspector.inspector}>
      <header className={inspector.head}>
        <EntityIcon {...lookOf(WORKFLOW_KIND, { ...workflow, icon })} size={34} />
        <div>
          <h2 dir="auto" className="own-words">
            {name}
          </h2>
          {description && (
            <p dir="auto" className="own-words">
              {description}
            </p>
          )}
        </div>
      </header>
      <p className="muted">{t('Select a node to see and change what it does.')}</p>
      <section className={styles.part}>
        <h3>{t('Inputs')}</h3>
        {rows.length === 0 && <p className="muted">{t('A run begins without inputs.')}</p>}
        {rows.length > 0 && (
          <dl>
            {rows.map((row) => (
              <div key={row.name}>
                <dt>
                  <bdi>{row.name}</bdi>
                </dt>
                <dd>{row.type && t(PARAMETER_LABELS[row.type])}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section className={styles.part}>
        <h3>{t('Check')}</h3>
        <IssueList {...check} nodes={nodes} onGo={onGo} />
      </section>
    </div>
  );
}
