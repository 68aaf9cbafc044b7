import { Copy, Ellipsis, PencilLine, Play, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { ToolSummary } from '@agent-studio/api-client/contract';
import { IconButton, Menu, type MenuEntry, useText } from '@agent-studio/core';
import { useDuplicateTool } from '../../../data/tools.ts';
import { useToaster } from '../../../shell/toaster-context.ts';
import styles from '../../../lists/entity-list.module.css';

/** Who may manage a tool may delete it. */
export const isRemovable = ({ permissions }: Pick<ToolSummary, 'permissions'>): boolean =>
  permissions.includes('manage');

export function ToolMenu({ tool, onRemove }: { tool: ToolSummary; onRemove: (tool: ToolSummary) => void }) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const { mutate: duplicate } = useDuplicateTool();
  const path = `/tools/manage/${tool.id}`;
  const entries: MenuEntry[] = [
    { id: 'open', label: t('Open'), icon: PencilLine, onSelect: () => void navigate(path) },
    { id: 'test', label: t('Test'), icon: Play, onSelect: () => void navigate(`${path}?tab=test`) },
    {
      id: 'duplicate',
      label: t('Duplicate'),
      icon: Copy,
      onSelect: () =>
        duplicate(tool, {
          onSuccess: ({ name }) =>
            toaster.show({
              title: t('“{name}” was created.', { name }),
              text: t('Its sign-in was not copied.'),
              tone: 'good',
            }),
        }),
    },
  ];
  if (isRemovable(tool)) {
    entries.push('separator', {
      id: 'delete',
      label: t('Delete…'),
      icon: Trash2,
      tone: 'danger',
      onSelect: () => onRemove(tool),
    });
  }
  return (
    <Menu
      entries={entries}
      trigger={
        <IconButton
          size="small"
          label={t('Actions for {name}', { name: tool.name })}
          icon={<Ellipsis size={17} />}
          className={styles.more}
        />
      }
    />
  );
}
