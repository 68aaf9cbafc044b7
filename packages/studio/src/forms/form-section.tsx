import { type ReactNode, useId } from 'react';
import { useFormat } from '../format/use-format.ts';
import styles from './form-parts.module.css';

/** Two fields side by side, one below the other where there is no room. */
export const FormPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);

/** Two sections side by side, one below the other where there is no room. */
export const FormHalves = ({ children }: { children: ReactNode }) => (
  <div className={styles.halves}>{children}</div>
);

/** What stands in place of entries while there are none. */
export const FormNone = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>;

export interface FormSectionProps {
  /** By which it is found from elsewhere on the page. */
  id?: string;
  title: string;
  /** How many there are, behind the title. */
  count?: number;
  text?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** The title is heard only, unless titles stand in a column of their own: the fields say it themselves. */
  quiet?: boolean;
  children: ReactNode;
}

/** Fields that belong together, under a heading. */
export function FormSection({ id, title, count, text, action, quiet = false, children }: FormSectionProps) {
  const titleId = useId();
  const format = useFormat();
  return (
    <section
      id={id}
      className={styles.section}
      aria-labelledby={titleId}
      {...(quiet && { 'data-quiet': '' })}
    >
      <div className={styles.head}>
        <div>
          <div className={styles.title}>
            <h2 id={titleId}>{title}</h2>
            {count !== undefined && <small>{format.count(count)}</small>}
          </div>
          {text && <p>{text}</p>}
        </div>
        {action}
      </div>
      {children && <div className={styles.body}>{children}</div>}
    </section>
  );
}
