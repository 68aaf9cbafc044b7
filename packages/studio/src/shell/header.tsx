import { useSession, useStudio } from '@agent-studio/core';
import { useSettings } from '../data/settings.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { Notifications } from './notifications.tsx';
import { SearchButton } from './search-button.tsx';

export function Header() {
  const { user } = useSession(useStudio().session);
  // What stands there at once is the product; the workspace's own name follows when it is known.
  const { data: settings } = useSettings({ patient: true });
  const workspace = settings?.general.workspace_name;
  return (
    <header className={styles.header} part="header">
      <div className={styles.names}>
        <Brand to="/home" />
        {workspace && (
          <span className={styles.workspace}>
            <bdi className="own-words">{workspace}</bdi>
          </span>
        )}
      </div>
      <slot name="header-start" />
      <SearchButton classes={{ button: styles.search, label: styles.words, keys: styles.keys }} />
      <div className={styles.account}>
        <slot name="header-end" />
        <Notifications />
        {user && <AvatarMenu user={user} />}
      </div>
    </header>
  );
}
