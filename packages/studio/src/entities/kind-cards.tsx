import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card, cardCover, EntityIcon, Outline, Skeleton, useText } from '@agent-studio/core';
import { Loaded, type LoadedProps } from '../data/loaded.tsx';
import styles from './kind-cards.module.css';

export interface KindCardsProps<Kind extends string> {
  query: LoadedProps<readonly { kind: Kind }[]>['query'];
  /** What each is called and looks like; marked by `msg`. */
  words: Readonly<Record<Kind, { label: string; icon: LucideIcon; hue: number }>>;
  /** What each is for; marked by `msg`. */
  textOf: (kind: Kind) => string;
  pathOf: (kind: Kind) => string;
  /** How many are usually allowed, for their outline; absent: all. */
  usual?: number;
}

/** The kinds of something, each the start of a new one. */
export function KindCards<Kind extends string>({
  query,
  words,
  textOf,
  pathOf,
  usual,
}: KindCardsProps<Kind>) {
  const t = useText();
  return (
    <Loaded
      query={query}
      skeleton={
        <div className={styles.kinds} aria-busy="true">
          {Object.keys(words)
            .slice(0, usual)
            .map((kind) => (
              <Card key={kind} className={styles.kind}>
                <Skeleton width={34} height={34} radius={10} />
                <Outline of="text" count={3} />
              </Card>
            ))}
        </div>
      }
    >
      {(items) => (
        <ul className={styles.kinds}>
          {items.map(({ kind }) => (
            <Card key={kind} asChild interactive className={styles.kind}>
              <li>
                <EntityIcon icon={words[kind].icon} tint={words[kind].hue} size={34} />
                <h2>
                  <Link to={pathOf(kind)} className={cardCover}>
                    {t(words[kind].label)}
                  </Link>
                </h2>
                <p>{t(textOf(kind))}</p>
              </li>
            </Card>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** An invitation to make the first one, above the kinds it may be of. */
export const KindsStart = ({ children }: { children: ReactNode }) => (
  <div className={styles.start} data-start="">
    {children}
  </div>
);
