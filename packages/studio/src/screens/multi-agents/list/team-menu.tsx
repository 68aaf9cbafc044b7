import { Ellipsis, PencilLine, ScrollText, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { MultiAgent } from '@agent-studio/api-client/contract';
import { IconButton, Menu, type MenuEntry, useText } from '@agent-studio/core';
import styles from '../../../lists/entity-list.module.css';
import { useDraftCopies } from '../../../versions/use-draft-copies.ts';
import { editPath, managePath } from '../canvas/team-paths.ts';

/** What can be done with a team besides looking at it. */
export function useTeamEntries(team: MultiAgent, onRemove: (team: MultiAgent) => void): MenuEntry[] {
  const t = useText();
  const copies = useDraftCopies({ kind: 'multi_agent', entity: team, pathOf: editPath });
  const entries: MenuEntry[] = [...copies];
  if (team.permissions.includes('manage')) {
    entries.push('separator', {
      id: 'delete',
      label: t('Delete…'),
      icon: Trash2,
      tone: 'danger',
      onSelect: () => onRemove(team),
    });
  }
  return entries;
}

export interface TeamMenuProps {
  team: MultiAgent;
  onRemove: (team: MultiAgent) => void;
}

export function TeamMenu({ team, onRemove }: TeamMenuProps) {
  const t = useText();
  const navigate = useNavigate();
  const more = useTeamEntries(team, onRemove);
  const entries: MenuEntry[] = [
    {
      id: 'edit',
      label: team.permissions.includes('edit') ? t('Edit') : t('Look at it'),
      icon: PencilLine,
      onSelect: () => void navigate(editPath(team.id)),
    },
    {
      id: 'runs',
      label: t('Show runs'),
      icon: ScrollText,
      onSelect: () => void navigate(`${managePath(team.id)}?tab=runs`),
    },
    ...more,
  ];
  return (
    <Menu
      entries={entries}
      trigger={
        <IconButton
          size="small"
          label={t('Actions for {name}', { name: team.name })}
          icon={<Ellipsis size={17} />}
          className={styles.more}
        />
      }
    />
  );
}
