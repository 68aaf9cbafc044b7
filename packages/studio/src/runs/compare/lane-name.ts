import { msg, type Translate } from '@agent-studio/core';
import type { Lane } from './swimlanes.ts';

/** What people call the lanes that are no members. */
const OWN_LANES: Readonly<Record<string, string>> = {
  coordinator: msg('Coordinator'),
  join: msg('Join'),
};

/** The name of a lane as it is shown. */
export function laneName({ key, name }: Pick<Lane, 'key' | 'name'>, t: Translate): string {
  const own = OWN_LANES[key];
  return name ?? (own ? t(own) : key);
}
