import { CirclePause, CirclePlay, Eye, PencilLine, RotateCw, Trash2 } from 'lucide-react';
import type { ApiKey } from '@agent-studio/api-client/contract';
import { type MenuEntry, useText } from '@agent-studio/core';

export type KeyAction = 'open' | 'edit' | 'rotate' | 'pause' | 'resume' | 'revoke';

/** What can be done with a key. Only its owner changes it or reads a new secret. */
export function useKeyMenu(
  { status, permissions }: Pick<ApiKey, 'status' | 'permissions'>,
  onAction: (action: KeyAction) => void,
): MenuEntry[] {
  const t = useText();
  const isOwn = permissions.includes('edit');
  const entry = (id: KeyAction, label: string, icon: typeof Eye) => ({
    id,
    label,
    icon,
    onSelect: () => onAction(id),
  });
  if (status === 'revoked') return [entry('open', t('Open'), Eye)];
  return [
    entry('open', t('Open'), Eye),
    ...(isOwn ? [entry('edit', t('Edit'), PencilLine), entry('rotate', t('Rotate…'), RotateCw)] : []),
    status === 'paused' ? entry('resume', t('Resume'), CirclePlay) : entry('pause', t('Pause…'), CirclePause),
    'separator',
    { ...entry('revoke', t('Revoke…'), Trash2), tone: 'danger' },
  ];
}
