import { Ellipsis, PencilLine, RefreshCw, Settings2, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { ConnectorSummary } from '@agent-studio/api-client/contract';
import { IconButton, Menu, type MenuEntry, useText } from '@agent-studio/core';
import styles from '../../../lists/entity-list.module.css';

export interface ConnectorMenuProps {
  connector: ConnectorSummary;
  onRemove: (connector: ConnectorSummary) => void;
}

export function ConnectorMenu({ connector, onRemove }: ConnectorMenuProps) {
  const t = useText();
  const navigate = useNavigate();
  const path = `/data-connectors?connector=${connector.id}`;
  const go = (to: string) => () => void navigate(to);
  const entries: MenuEntry[] = [
    { id: 'open', label: t('Open'), icon: PencilLine, onSelect: go(path) },
    ...(connector.uses.includes('sync')
      ? [{ id: 'syncs', label: t('Syncs'), icon: RefreshCw, onSelect: go(`${path}&tab=syncs`) }]
      : []),
    { id: 'settings', label: t('Settings'), icon: Settings2, onSelect: go(`${path}&tab=settings`) },
  ];
  if (connector.permissions.includes('manage')) {
    entries.push('separator', {
      id: 'delete',
      label: t('Delete…'),
      icon: Trash2,
      tone: 'danger',
      onSelect: () => onRemove(connector),
    });
  }
  return (
    <Menu
      entries={entries}
      trigger={
        <IconButton
          size="small"
          label={t('Actions for {name}', { name: connector.name })}
          icon={<Ellipsis size={17} />}
          className={styles.more}
        />
      }
    />
  );
}
