import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EntityIcon } from '@agent-studio/core';
import type { KindFacts } from './kinds/kinds.ts';
import styles from './users-list.module.css';

export interface UsersListProps {
  label?: string;
  kind: Pick<KindFacts, 'icon' | 'pathOf'>;
  users: readonly { id: string; name: string }[];
}

/** What uses something, each with the way to it. */
export function UsersList({ label, kind, users }: UsersListProps) {
  return (
    <ul className={styles.users} aria-label={label}>
      {users.map(({ id, name }) => (
        <li key={id}>
          <Link to={kind.pathOf(id)}>
            <EntityIcon icon={kind.icon} tint={id} size={28} />
            <bdi className="own-words">{name}</bdi>
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
