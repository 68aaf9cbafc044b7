import { Copy, Ellipsis, RotateCcw, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Tool } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  EntityIcon,
  IconButton,
  Menu,
  type MenuEntry,
  PageHeader,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { useDuplicateTool } from '../../data/tools.ts';
import { toEntityIcon } from '../../entities/entity-icons.ts';
import { fillIn } from '../../format/fill-in.ts';
import { useShare } from '../../sharing/use-share.tsx';
import type { EntityForm } from '../../forms/use-entity-form.ts';
import { VisibilityBadge } from '../../sharing/visibility-badge.tsx';
import styles from './manage-tool.module.css';
import { HealthBadge, KindBadge, RiskBadge } from './list/tool-badges.tsx';
import { isRemovable } from './list/tool-menu.tsx';
import type { ToolFormValues } from './build/tool-values.ts';

export interface ManageToolHeaderProps {
  tool: Tool;
  entity: EntityForm<ToolFormValues>;
  readOnly: boolean;
  onRemove: () => void;
}

export function ManageToolHeader({ tool, entity, readOnly, onRemove }: ManageToolHeaderProps) {
  const t = useText();
  const { dirty, saving } = entity;
  return (
    <PageHeader
      icon={<EntityIcon icon={toEntityIcon(tool.icon)} tint={tool.id} />}
      title={tool.name}
      status={
        <>
          <KindBadge kind={tool.kind} />
          <RiskBadge risk={tool.risk} />
          <HealthBadge health={tool.health} />
          <VisibilityBadge visibility={tool.visibility} />
          {dirty && <Badge tone="warning">{t('Unsaved changes')}</Badge>}
        </>
      }
      subtitle={
        <span className={styles.saved}>
          {fillIn(t('Saved {time} by {name}', { name: tool.updated_by.name }), {
            time: <TimeAgo time={tool.updated_at} />,
          })}
        </span>
      }
      actions={
        <>
          {!readOnly && dirty && (
            <Button variant="ghost" onClick={entity.discard}>
              <RotateCcw size={15} aria-hidden="true" />
              {t('Discard')}
            </Button>
          )}
          {!readOnly && (
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
          <MoreActions tool={tool} onRemove={onRemove} />
        </>
      }
    />
  );
}

function MoreActions({ tool, onRemove }: Pick<ManageToolHeaderProps, 'tool' | 'onRemove'>) {
  const t = useText();
  const navigate = useNavigate();
  const { mutate: duplicate } = useDuplicateTool();
  const share = useShare(tool, 'tools');
  const entries: MenuEntry[] = [
    share.entry,
    {
      id: 'duplicate',
      label: t('Duplicate'),
      icon: Copy,
      onSelect: () => duplicate(tool, { onSuccess: ({ id }) => void navigate(`/tools/manage/${id}`) }),
    },
  ];
  if (isRemovable(tool)) {
    entries.push('separator', {
      id: 'delete',
      label: t('Delete…'),
      icon: Trash2,
      tone: 'danger',
      onSelect: onRemove,
    });
  }
  return (
    <>
      <Menu
        entries={entries}
        trigger={<IconButton label={t('More actions')} icon={<Ellipsis size={17} />} />}
      />
      {share.dialog}
    </>
  );
}
