import { Ellipsis, RotateCcw, Trash2 } from 'lucide-react';
import type { Agent, AgentValues } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  EntityIcon,
  IconButton,
  Menu,
  PageHeader,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { toEntityIcon } from '../../entities/entity-icons.ts';
import { fillIn } from '../../format/fill-in.ts';
import type { EntityForm } from '../../forms/use-entity-form.ts';
import { VisibilityBadge } from '../../sharing/visibility-badge.tsx';
import { useDraftCopies } from '../../versions/use-draft-copies.ts';
import { agentPath } from './agent-path.ts';
import { isRemovable } from './list/agent-menu.tsx';
import styles from './manage-agent.module.css';
import { useShare } from '../../sharing/use-share.tsx';

export interface ManageHeaderProps {
  agent: Agent;
  entity: EntityForm<AgentValues>;
  readOnly: boolean;
  /** Whether the page shown has a way of its own to save. */
  savesItself: boolean;
  /** Saves what has changed, and asks for a note. */
  onPublish: () => void;
  onRemove: () => void;
}

export function ManageHeader({
  agent,
  entity,
  readOnly,
  savesItself,
  onPublish,
  onRemove,
}: ManageHeaderProps) {
  const t = useText();
  const { dirty, saving } = entity;
  const share = useShare(agent, 'agents');
  const entries = [
    ...(agent.built_in ? [] : [share.entry]),
    ...useDraftCopies({ kind: 'agent', entity: agent, pathOf: agentPath }),
  ];
  if (isRemovable(agent)) {
    entries.push('separator', {
      id: 'delete',
      label: t('Delete…'),
      icon: Trash2,
      tone: 'danger',
      onSelect: onRemove,
    });
  }
  const isPublishable =
    agent.permissions.includes('edit') &&
    !savesItself &&
    (dirty || agent.published_version === null || agent.has_unpublished_changes);
  return (
    <PageHeader
      className={styles.header}
      icon={<EntityIcon icon={toEntityIcon(agent.icon)} tint={agent.id} />}
      title={agent.name}
      status={
        <>
          <VisibilityBadge visibility={agent.visibility} />
          <VersionBadge agent={agent} />
          {dirty && <Badge tone="warning">{t('Unsaved changes')}</Badge>}
        </>
      }
      subtitle={
        <span className={styles.saved}>
          {fillIn(t('Saved {time} by {name}', { name: agent.updated_by.name }), {
            time: <TimeAgo time={agent.updated_at} />,
          })}
        </span>
      }
      actions={
        <>
          {!readOnly && dirty && !savesItself && (
            <Button variant="ghost" onClick={entity.discard}>
              <RotateCcw size={15} aria-hidden="true" />
              {t('Discard')}
            </Button>
          )}
          {isPublishable && (
            <Button onClick={onPublish} disabled={saving}>
              {dirty ? t('Save and publish…') : t('Publish…')}
            </Button>
          )}
          {!readOnly && !savesItself && (
            <Button
              variant="primary"
              busy={saving}
              disabled={!dirty}
              aria-keyshortcuts="Control+S Meta+S"
              onClick={() => void entity.save()}
            >
              {t('Save')}
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
  );
}

/** What everybody else uses of the agent. */
function VersionBadge({ agent: { published_version: version, has_unpublished_changes } }: { agent: Agent }) {
  const t = useText();
  if (version === null) return <Badge shape="tag">{t('Draft')}</Badge>;
  return has_unpublished_changes ? (
    <Badge tone="accent">{t('Draft differs from version {version}', { version })}</Badge>
  ) : (
    <Badge tone="good">{t('Version {version}', { version })}</Badge>
  );
}
