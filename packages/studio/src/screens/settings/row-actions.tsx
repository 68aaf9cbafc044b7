import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, useText } from '@agent-studio/core';
import styles from './settings.module.css';

interface RowActionsProps {
  name: string;
  onEdit: () => void;
  onRemove: () => void;
  /** What stands before them. */
  children?: ReactNode;
}

/** The buttons at the end of a row that can be changed and deleted. */
export function RowActions({ name, onEdit, onRemove, children }: RowActionsProps) {
  const t = useText();
  return (
    <span className={styles.actions}>
      {children}
      <IconButton
        icon={<Pencil size={16} aria-hidden="true" />}
        label={t('Change {name}', { name })}
        onClick={onEdit}
      />
      <IconButton
        icon={<Trash2 size={16} aria-hidden="true" />}
        label={t('Delete {name}', { name })}
        onClick={onRemove}
      />
    </span>
  );
}
