import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@agent-studio/core';
import styles from './entity-list.module.css';

interface FilterChipProps {
  /** What it narrows down to, such as “Status: Failed”. */
  text: string;
  icon?: ReactNode;
  /** Absent: that the filter is removed. */
  label?: string;
  onRemove: () => void;
}

/** A filter in force; a press takes it away. */
export function FilterChip({ text, icon, label, onRemove }: FilterChipProps) {
  const t = useText();
  return (
    <button
      type="button"
      className={styles.filter}
      aria-label={label ?? t('Remove the filter {filter}', { filter: text })}
      onClick={onRemove}
    >
      {icon}
      <span dir="auto">{text}</span>
      <X size={12} strokeWidth={2.4} aria-hidden="true" />
    </button>
  );
}
