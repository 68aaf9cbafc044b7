import { Link } from 'react-router-dom';
import type { OwnedKind, UserDetail } from '@agent-studio/api-client/contract';
import { msg, useText } from '@agent-studio/core';
import styles from './users.module.css';

/** What things are called, and where they are managed. */
export const KINDS: Record<OwnedKind, { label: string; path: string }> = {
  agent: { label: msg('Agent'), path: '/agents/manage/' },
  tool: { label: msg('Tool'), path: '/tools/manage/' },
  knowledge_card: { label: msg('Knowledge card'), path: '/knowledge-base/edit/' },
  multi_agent: { label: msg('Team'), path: '/multi-agents/manage/' },
  workflow: { label: msg('Workflow'), path: '/workflows?workflow=' },
  connector: { label: msg('Connector'), path: '/data-connectors?connector=' },
  sop: { label: msg('Procedure'), path: '/apps/psp-sop/library/' },
};

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
              <Link dir="auto" className="own-words" to={KINDS[kind].path + id}>
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
