import type { ReactNode } from 'react';
import styles from './more-fields.module.css';

interface MoreFieldsProps {
  title: string;
  /** What is set in it, said beside its title. */
  note?: string | undefined;
  /** Something in it is wrong, or set: it begins open. */
  open: boolean;
  children: ReactNode;
}

/** Fields that few need, folded away. */
export function MoreFields({ title, note, open, children }: MoreFieldsProps) {
  return (
    <details className={styles.more} open={open}>
      <summary>
        {title}
        {note && <small>{note}</small>}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
