import { Link } from 'react-router-dom';
import type { UserDetail } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { KINDS } from '../../entities/kinds/kinds.ts';
import styles from './users.module.css';

/** What belongs to somebody. */
export function OwnedList({ detail: { owned, owns } }: { detail: UserDetail }) {
  const t = useText();
  return (
    <div>
      <div className={styles.heading}>
        <h3>{t('Owns: {count}', { count: owns })}</h3>
      </div>
      {owned.length > 0 && (
        <ul className={styles.rows}>
          {owned.map(({ id, kind, name }) => (
            <li key={id}>
              <Link dir="auto" className="own-words" to={KINDS[kind].pathOf(id)}>
                {name}
              </Link>
              <span className={styles.quiet}>{t(KINDS[kind].label)}</span>
            </li>
          ))}
        </ul>
      )}
      {owns > owned.length && (
        <p className={styles.quiet}>{t('and {count} more', { count: owns - owned.length })}</p>
      )}
    </div>
  );
}
