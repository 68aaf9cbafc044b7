import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState, useText } from '@agent-studio/core';
import { useMay } from '../data/rights.ts';
import { roleLabel } from '../sharing/roles.ts';

/** In place of what a role does not let the person do: why, and who can change that. */
export function RoleNote({ title, actions }: { title: string; actions?: ReactNode }) {
  const t = useText();
  const { role } = useMay();
  return (
    <EmptyState
      icon={LockKeyhole}
      title={title}
      text={t('Your role ({role}) does not allow this. An administrator can change it.', {
        role: t(roleLabel(role)),
      })}
      {...(actions !== undefined && { actions })}
    />
  );
}
