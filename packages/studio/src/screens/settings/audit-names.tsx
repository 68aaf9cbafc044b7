import type { AuditEntry } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useUser } from '../../data/users.ts';

/** Whose entries are shown; until that is read, and where the person is gone, that it is one. */
export function PersonName({ id }: { id: string }) {
  const t = useText();
  const { data } = useUser(id);
  return data ? <bdi>{data.name || data.email}</bdi> : t('One person only');
}

/** What the entries shown are about, as the newest of them calls it. */
export function ObjectName({ id, entries }: { id: string | undefined; entries: readonly AuditEntry[] }) {
  const t = useText();
  const name = entries.find(({ object_id, object_name }) => object_id === id && object_name)?.object_name;
  return name ? <bdi>{name}</bdi> : t('One object only');
}
