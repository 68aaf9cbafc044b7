import { Ellipsis, PencilLine, ScrollText, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { WorkflowSummary } from '@agent-studio/api-client/contract';
import { IconButton, Menu, type MenuEntry, useText } from '@agent-studio/core';
import styles from '../../../lists/entity-list.module.css';
import { useDraftCopies } from '../../../versions/use-draft-copies.ts';
import { workflowPath } from '../workflow-path.ts';

interface WorkflowMenuProps {
  workflow: WorkflowSummary;
  onRemove: (workflow: WorkflowSummary) => void;
}

export function WorkflowMenu({ workflow, onRemove }: WorkflowMenuProps) {
  const t = useText();
  const navigate = useNavigate();
  const copies = useDraftCopies({ kind: 'workflow', entity: workflow, pathOf: workflowPath });
  const address = workflowPath(workflow.id);
  const entries: MenuEntry[] = [
    { id: 'open', label: t('Open'), icon: PencilLine, onSelect: () => void navigate(address) },
    {
      id: 'runs',
      label: t('Show runs'),
      icon: ScrollText,
      onSelect: () => void navigate(`${address}&tab=runs`),
    },
    ...copies,
  ];
  if (workflow.permissions.includes('manage')) {
    entries.push('separator', {
      id: 'delete',
      label: t('Delete…'),
      icon: Trash2,
      tone: 'danger',
      onSelect: () => onRemove(workflow),
    });
  }
  return (
    <Menu
      entries={entries}
      trigger={
        <IconButton
          size="small"
          label={t('Actions for {name}', { name: workflow.name })}
          icon={<Ellipsis size={17} />}
          className={styles.more}
        />
      }
    />
  );
}
