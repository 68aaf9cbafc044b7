import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button, useText } from '@agent-studio/core';
import { useFormat } from '../format/use-format.ts';
import styles from './entity-list.module.css';

interface FoldedFiltersProps {
  /** How many of them narrow the list now: said while they are out of sight. */
  count: number;
  className?: string | undefined;
  children: ReactNode;
}

/** What narrows a list, in its toolbar: as it is where there is room, behind one button on a phone. */
export function FoldedFilters({ count, className = '', children }: FoldedFiltersProps) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.unfold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal size={14} aria-hidden="true" />
        {t('Filters')}
        {count > 0 && <span className={styles.active}>{format.count(count)}</span>}
      </Button>
      <div id={id} className={`${styles.fold} ${className}`} data-open={open || undefined}>
        {children}
      </div>
    </>
  );
}
