import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, EntityIcon, Spinner } from '@agent-studio/core';
import { KindsStart } from './kind-cards.tsx';
import kinds from './kind-cards.module.css';
import styles from './starter-list.module.css';

/** Something to begin with where nothing is yet; its texts are translated. */
export interface StarterItem {
  id: string;
  icon: LucideIcon;
  /** Chooses the colour of its icon. */
  tint: string;
  name: string;
  /** Below the name, in short. */
  note: string;
  lines: readonly string[];
  /** What it is made of, short; `said`: the same for who does not see the signs. */
  parts?: { shown: readonly { icon: LucideIcon; text: string }[]; said: string };
  /** Why it cannot be made. */
  refused?: string;
}

export interface StarterListProps {
  label: string;
  /** Above them; absent: nothing. */
  title?: string;
  /** At the end of the title's line. */
  more?: ReactNode;
  items: readonly StarterItem[];
  /** The id of the one that is being made. */
  making: string | null;
  /** What a screen reader says meanwhile. */
  makingLabel: string;
  onMake: (id: string) => void;
  /** The invitation that they stand below. */
  children: ReactNode;
}

/** An empty list: its invitation, and examples to begin with. */
export function StarterList(props: StarterListProps) {
  const { label, title, more, items, making, makingLabel, onMake, children } = props;
  return (
    <KindsStart>
      {children}
      <section aria-label={label}>
        {title !== undefined && (
          <div className={styles.title}>
            <h2>{title}</h2>
            {more}
          </div>
        )}
        <ul className={kinds.kinds}>
          {items.map(({ id, icon, tint, name, note, lines, parts, refused }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.starter}
                disabled={making !== null}
                aria-busy={making === id}
                // It keeps the focus, so that its reason is read.
                {...(refused !== undefined && { 'aria-disabled': true })}
                onClick={() => refused === undefined && onMake(id)}
              >
                <span className={styles.head}>
                  {making === id ? (
                    <span className={styles.making}>
                      <Spinner label={makingLabel} size={18} />
                    </span>
                  ) : (
                    <EntityIcon icon={icon} tint={tint} />
                  )}
                  <span className={styles.name}>
                    <b>{name}</b>
                    <small>{note}</small>
                  </span>
                </span>
                {lines.map((line) => (
                  <small key={line}>{line}</small>
                ))}
                {parts && (
                  <span className={styles.parts}>
                    {parts.shown.map(({ icon: Icon, text }) => (
                      <Badge key={text} shape="tag" aria-hidden="true">
                        <Icon size={13} />
                        <span>{text}</span>
                      </Badge>
                    ))}
                    <span className="sr">{parts.said}</span>
                  </span>
                )}
                {refused !== undefined && <small className={styles.refused}>{refused}</small>}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </KindsStart>
  );
}
