import { Ellipsis, PencilLine, ScrollText, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Agent } from '@agent-studio/api-client/contract';
import { IconButton, Menu, type MenuEntry, useText } from '@agent-studio/core';
import styles from '../../../lists/entity-list.module.css';
import { useDraftCopies } from '../../../versions/use-draft-copies.ts';
import { agentPath } from '../agent-path.ts';

/** Who may manage an agent may delete it; the product's own agents stay. */
export const isRemovable = (agent: Agent): boolean => agent.permissions.includes('manage') && !agent.built_in;

export function AgentMenu({ agent, onRemove }: { agent: Agent; onRemove: (agent: Agent) => void }) {
  const t = useText();
  const navigate = useNavigate();
  const entries: MenuEntry[] = [
    {
      id: 'open',
      label: t('Open'),
      icon: PencilLine,
      onSelect: () => void navigate(agentPath(agent.id)),
    },
    {
      id: 'runs',
      label: t('Show runs'),
      icon: ScrollText,
      onSelect: () => void navigate(`${agentPath(agent.id)}?tab=runs`),
    },
  ];
  entries.push(...useDraftCopies({ kind: 'agent', entity: agent, pathOf: agentPath }));
  if (isRemovable(agent)) {
    entries.push('separator', {
      id: 'delete',
      label: t('Delete…'),
      icon: Trash2,
      tone: 'danger',
      onSelect: () => onRemove(agent),
    });
  }
  return (
    <Menu
      entries={entries}
      trigger={
        <IconButton
          size="small"
          label={t('Actions for {name}', { name: agent.name })}
          icon={<Ellipsis size={17} />}
          className={styles.more}
        />
      }
    />
  );
}
