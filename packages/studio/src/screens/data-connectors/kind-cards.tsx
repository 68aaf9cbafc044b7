import { Link } from 'react-router-dom';
import { Card, cardCover, EntityIcon, Skeleton, useText } from '@agent-studio/core';
import { useConnectorKinds } from '../../data/connectors/data-connectors.ts';
import { Loaded } from '../../data/loaded.tsx';
import { KINDS } from './connector-words.ts';
import styles from './data-connectors.module.css';

/** The kinds of connectors, each the start of a new one. */
export function KindCards() {
  const t = useText();
  const kinds = useConnectorKinds();
  return (
    <Loaded
      query={kinds}
      skeleton={
        <div className={styles.kinds} aria-busy="true">
          {Object.keys(KINDS).map((kind) => (
            <Skeleton key={kind} height={116} radius={12} />
          ))}
        </div>
      }
    >
      {(items) => (
        <ul className={styles.kinds}>
          {items.map(({ kind }) => (
            <Card key={kind} asChild interactive className={styles.kind}>
              <li>
                <EntityIcon icon={KINDS[kind].icon} tint={KINDS[kind].hue} size={34} />
                <h2>
                  <Link to={`/data-connectors?new=${kind}`} className={cardCover}>
                    {t(KINDS[kind].label)}
                  </Link>
                </h2>
                <p>{t(KINDS[kind].text)}</p>
              </li>
            </Card>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
