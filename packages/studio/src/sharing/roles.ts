import type { Role } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';

/** Roles with what each may do at most, mightiest first. */
export const ROLES: readonly { value: Role; label: string; hint: string }[] = [
  {
    value: 'owner',
    label: msg('Owner'),
    hint: msg('Full access. A workspace has one owner, who can transfer it.'),
  },
  { value: 'admin', label: msg('Administrator'), hint: msg('Full access, including people and settings.') },
  {
    value: 'builder',
    label: msg('Builder'),
    hint: msg('Builds agents, tools and knowledge, and shares them.'),
  },
  {
    value: 'operator',
    label: msg('Operator'),
    hint: msg('Runs what is shared, decides and reviews. Changes nothing.'),
  },
  { value: 'viewer', label: msg('Viewer'), hint: msg('Looks at what is shared.') },
];

export const roleLabel = (role: string): string => ROLES.find(({ value }) => value === role)?.label ?? role;
