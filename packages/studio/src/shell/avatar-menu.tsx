import { CircleUserRound, LogOut, Settings2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Avatar, Menu, type SessionUser, useStudio, useText } from '@agent-studio/core';
import { logOut } from '../data/session.ts';
import styles from './avatar-menu.module.css';

/** Who is signed in, and what concerns this person only. */
export function AvatarMenu({ user }: { user: SessionUser }) {
  const t = useText();
  const navigate = useNavigate();
  const studio = useStudio();
  const { name, email, picture } = user;
  const open = (path: string) => void navigate(path);
  return (
    <Menu
      part="avatar-menu"
      trigger={
        <button type="button" className={styles.trigger}>
          <Avatar name={name || email} picture={picture} />
          <span className="sr">{t('Account of {name}', { name: name || email })}</span>
        </button>
      }
      head={
        <div className={styles.person}>
          <Avatar name={name || email} picture={picture} size={34} />
          <div>
            <b>{name}</b>
            <span>{email}</span>
          </div>
        </div>
      }
      entries={[
        { id: 'profile', label: t('My profile'), icon: CircleUserRound, onSelect: () => open('/profile') },
        { id: 'settings', label: t('Account settings'), icon: Settings2, onSelect: () => open('/settings') },
        'separator',
        { id: 'logout', label: t('Log-out'), icon: LogOut, onSelect: () => logOut(studio) },
      ]}
    />
  );
}
