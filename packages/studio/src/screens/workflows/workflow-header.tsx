import { ArrowLeft, Ellipsis, Play, RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Workflow } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  EntityIcon,
  IconButton,
  LinkButton,
  Menu,
  type MenuEntry,
  PageHeader,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { fillIn } from '../../format/fill-in.ts';
import { useShare } from '../../sharing/use-share.tsx';
import { VisibilityBadge } from '../../sharing/visibility-badge.tsx';
import { useDraftCopies } from '../../versions/use-draft-copies.ts';
import styles from './edit-workflow.module.css';
import { toWorkflowIcon } from './list/workflow-icon.ts';
import { workflowPath } from './workflow-path.ts';
import type { WorkflowForm } from './use-workflow-draft.ts';

export interface WorkflowHeaderProps {
  workflow: Workflow;
  form: WorkflowForm;
  readOnly: boolean;
  onRun: () => void;
  /** Saves what has changed, and asks for a note. */
  onPublish: () => void;
  onRemove: () => void;
}

export function WorkflowHeader({
  workflow,
  form,
  readOnly,
  onRun,
  onPublish,
  onRemove,
}: WorkflowHeaderProps) {
  const t = useText();
  const { dirty, saving } = form;
  const share = useShare(workflow, 'workflows');
  const entries: MenuEntry[] = [
    share.entry,
    ...useDraftCopies({ kind: 'workflow', entity: workflow, pathOf: workflowPath }),
  ];
  if (workflow.permissions.includes('manage')) {
    entries.push('separator', {
      id: 'delete',
      label: t('Delete…'),
      icon: Trash2,
      tone: 'danger',
      onSelect: onRemove,
    });
  }
  const { published_version: version, has_unpublished_changes: differs } = workflow;
  const isPublishable = workflow.permissions.includes('edit') && (dirty || version === null || differs);
  return (
    <>
      <LinkButton asChild variant="ghost" size="small" className={styles.back}>
        <Link to="/workflows">
          <ArrowLeft size={14} aria-hidden="true" />
          {t('All workflows')}
        </Link>
      </LinkButton>
      <PageHeader
        className={styles.header}
        icon={<EntityIcon icon={toWorkflowIcon(form.draft.icon)} tint={workflow.id} />}
        title={
          <span dir="auto" className="own-words">
            {form.draft.name}
          </span>
        }
        status={
          <>
            <VisibilityBadge visibility={workflow.visibility} />
            {version === null ? (
              <Badge shape="tag">{t('Draft')}</Badge>
            ) : differs ? (
              <Badge tone="accent">{t('Draft differs from version {version}', { version })}</Badge>
            ) : (
              <Badge tone="good">{t('Version {version}', { version })}</Badge>
            )}
            {dirty && <Badge tone="warning">{t('Unsaved changes')}</Badge>}
          </>
        }
        subtitle={
          <span className={styles.saved}>
            {fillIn(t('Saved {time} by {name}', { name: workflow.updated_by.name }), {
              time: <TimeAgo time={workflow.updated_at} />,
            })}
          </span>
        }
        actions={
          <>
            {!readOnly && dirty && (
              <Button variant="ghost" onClick={form.discard}>
                <RotateCcw size={15} aria-hidden="true" />
                {t('Discard')}
              </Button>
            )}
            {isPublishable && (
              <Button onClick={onPublish} disabled={saving}>
                {dirty ? t('Save and publish…') : t('Publish…')}
              </Button>
            )}
            {!readOnly && (
              <Button
                busy={saving}
                disabled={!dirty}
                aria-keyshortcuts="Control+S Meta+S"
                onClick={() => void form.save()}
              >
                {t('Save')}
              </Button>
            )}
            {!readOnly && (
              <Button variant="primary" onClick={onRun}>
                <Play size={14} aria-hidden="true" />
                {t('Run')}
              </Button>
            )}
            <Menu
              entries={entries}
              trigger={<IconButton label={t('More actions')} icon={<Ellipsis size={17} />} />}
            />
            {share.dialog}
          </>
        }
      />
    </>
  );
}
