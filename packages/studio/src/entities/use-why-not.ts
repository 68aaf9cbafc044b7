import type { Permission } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { type RightName, useMay } from '../data/rights.ts';
import { roleLabel } from '../sharing/roles.ts';

interface Shared {
  permissions: readonly Permission[];
  owner: { name: string };
}

/**
 * Why the person may not do something, as a sentence with who can change it; undefined: they may. Their role comes first,
 * then, of one thing, how far it was shared with them.
 */
export function useWhyNot(): (right: RightName, of?: Shared) => string | undefined {
  const t = useText();
  const { role, may } = useMay();
  return (right, of) => {
    if (!may(right))
      return t('Your role ({role}) does not allow this. An administrator can change it.', {
        role: t(roleLabel(role)),
      });
    if (!of || of.permissions.includes(PERMISSIONS[right])) return undefined;
    return t('It was shared with you to look at. {name} can let you do more.', { name: of.owner.name });
  };
}

/** Of one thing, what a right takes. */
const PERMISSIONS: Readonly<Record<RightName, Permission>> = {
  make: 'edit',
  alert: 'run',
  acknowledge: 'run',
  ask: 'run',
  review: 'run',
  mail: 'view',
};
