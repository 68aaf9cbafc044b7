import { useSession, useStudio } from '@agent-studio/core';
import { AvatarMenu } from './avatar-menu.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { Notifications } from './notifications.tsx';

export function Header() {
  const { user } = useSession(useStudio().session);
  return (
    <header className={styles.header} part="header">
      <Brand to="/home" />
      <slot name="header-start" />
      <div className={styles.account}>
        <slot name="header-end" />
        <Notifications />
        {user && <AvatarMenu user={user} />}
      </div>
    </header>
  );
}
