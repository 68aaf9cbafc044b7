import { type ReactNode, useId } from 'react';
import styles from './form-parts.module.css';

/** Two fields side by side, one below the other where there is no room. */
export const FormPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);

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
