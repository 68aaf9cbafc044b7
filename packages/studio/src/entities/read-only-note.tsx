import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '../forms/form-parts.module.css';

/** Says why nothing can be changed here. */
export function ReadOnlyNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note} role="note">
      <Eye size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
