import { type ReactNode, useId } from 'react';
import styles from './form-parts.module.css';

export interface FormSectionProps {
  title: string;
  text?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, under a heading. */
export function FormSection({ title, text, action, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
