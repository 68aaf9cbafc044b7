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
import { toEntityIcon } from '../../forms/entity-icons.ts';
import { fillIn } from '../../forms/fill-in.ts';
import type { EntityForm } from '../../forms/use-entity-form.ts';
import { VisibilityBadge } from '../../forms/visibility-badge.tsx';
import { isRemovable } from './agent-menu.tsx';
import styles from './manage-agent.module.css';

export interface ManageHeaderProps {
  agent: Agent;
  entity: EntityForm<AgentValues>;
  readOnly: boolean;
  /** Whether the page shown has a way of its own to save. */
  savesItself: boolean;
  onRemove: () => void;
}

export function ManageHeader({ agent, entity, readOnly, savesItself, onRemove }: ManageHeaderProps) {
  const t = useText();
  const { dirty, saving } = entity;
  return (
    <PageHeader
      className={styles.header}
      icon={<EntityIcon icon={toEntityIcon(agent.icon)} tint={agent.id} />}
      title={agent.name}
      status={
        <>
          <VisibilityBadge visibility={agent.visibility} />
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
        !readOnly && (
          <>
            {dirty && !savesItself && (
              <Button variant="ghost" onClick={entity.discard}>
                <RotateCcw size={15} aria-hidden="true" />
                {t('Discard')}
              </Button>
            )}
            {!savesItself && (
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
            {isRemovable(agent) && (
              <Menu
                entries={[
                  { id: 'delete', label: t('Delete…'), icon: Trash2, tone: 'danger', onSelect: onRemove },
                ]}
                trigger={<IconButton label={t('More actions')} icon={<Ellipsis size={17} />} />}
              />
            )}
          </>
        )
      }
    />
  );
}
