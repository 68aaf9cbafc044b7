import { Ban, Crown, Download, Ellipsis, Eraser, LogOut, PencilLine, RotateCcw, Trash2 } from 'lucide-react';
import type { User } from '@agent-studio/api-client/contract';
import { IconButton, Menu, type MenuEntry, useSession, useStudio, useText } from '@agent-studio/core';
import { usePersonalData } from '../../data/users.ts';
import { download } from '../../lists/download.ts';
import list from '../../lists/entity-list.module.css';
import type { UserAction } from './user-actions.tsx';

export interface UserMenuProps {
  user: User;
  onAction: (user: User, action: UserAction) => void;
  /** Absent: the person is open already. */
  onOpen?: (id: string) => void;
}

/** What an administrator can do with somebody; the server has the last word. */
export function UserMenu({ user, onAction, onOpen }: UserMenuProps) {
  const t = useText();
  const me = useSession(useStudio().session).user;
  const isMe = me?.email === user.email;
  const start = (action: UserAction) => () => onAction(user, action);
  const data = usePersonalData();
  const isOwner = user.role === 'owner';
  const entries: MenuEntry[] = [];
  if (onOpen)
    entries.push({ id: 'open', label: t('Open'), icon: PencilLine, onSelect: () => onOpen(user.id) });
  if (user.status !== 'invited')
    entries.push(
      {
        id: 'data',
        label: t('Download data'),
        icon: Download,
        onSelect: () => data.mutate(user.id, { onSuccess: save }),
      },
      { id: 'end', label: t('End sessions…'), icon: LogOut, onSelect: start('end') },
    );
  if (!isOwner && user.status === 'active' && me?.role === 'owner')
    entries.push({ id: 'owner', label: t('Make owner…'), icon: Crown, onSelect: start('owner') });
  if (!isOwner && !isMe) {
    if (user.status === 'active')
      entries.push({ id: 'suspend', label: t('Suspend…'), icon: Ban, onSelect: start('suspend') });
    if (user.status === 'suspended')
      entries.push({ id: 'activate', label: t('Activate'), icon: RotateCcw, onSelect: start('activate') });
    entries.push('separator', {
      id: 'delete',
      label: user.status === 'invited' ? t('Withdraw invitation…') : t('Delete…'),
      icon: Trash2,
      tone: 'danger',
      onSelect: start('delete'),
    });
    entries.push({
      id: 'erase',
      label: t('Erase…'),
      icon: Eraser,
      tone: 'danger',
      onSelect: start('erase'),
    });
  }
  return (
    <Menu
      entries={entries}
      trigger={
        <IconButton
          size="small"
          label={t('Actions for {name}', { name: user.name || user.email })}
          icon={<Ellipsis size={17} />}
          className={list.more}
        />
      }
    />
  );
}

const save = (file: Blob) => download(file, 'personal-data.jsonl');
