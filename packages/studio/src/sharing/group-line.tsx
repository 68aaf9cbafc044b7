import { UsersRound } from 'lucide-react';
import type { Group } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import styles from './people.module.css';

/** Name of a group and how many are in it. */
export function GroupLine({ group: { name, members } }: { group: Pick<Group, 'name' | 'members'> }) {
  const t = useText();
  return (
    <span className={styles.person}>
      <span className={styles.group} aria-hidden="true">
        <UsersRound size={15} />
      </span>
      <span className={styles.words}>
        <b dir="auto">{name}</b>
        <small>{t('Members: {count}', { count: members })}</small>
      </span>
    </span>
  );
}
