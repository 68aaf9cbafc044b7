import { Lock, Users } from 'lucide-react';
import type { Visibility } from '@agent-studio/api-client/contract';
import { Badge, useText } from '@agent-studio/core';

/** Who may see it. */
export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  const t = useText();
  return visibility === 'workspace' ? (
    <Badge shape="tag" tone="accent">
      <Users size={13} aria-hidden="true" />
      {t('Workspace')}
    </Badge>
  ) : (
    <Badge shape="tag">
      <Lock size={13} aria-hidden="true" />
      {t('Private')}
    </Badge>
  );
}
