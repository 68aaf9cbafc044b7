import { type ComponentProps, Suspense } from 'react';
import { Card, Outline, PageHeader, useText } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useMe } from '../../data/me.ts';
import { DeviceCard } from './device-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { MyData } from './my-data.tsx';
import { MySessions } from './my-sessions.tsx';
import { NoticesCard } from './notices-card.tsx';
import styles from './profile.module.css';
import { lazyPart } from '../../format/lazy-part.tsx';

const MyPasskeys = lazyPart(() => import('./my-passkeys.tsx'), 'MyPasskeys');
const MyUsage = lazyPart(() => import('./my-usage.tsx'), 'MyUsage');

/** /profile: what concerns the person only. */
export default function ProfileScreen() {
  const t = useText();
  const query = useMe();
  return (
    <div className={styles.page}>
      <PageHeader title={t('Profile')} subtitle={t('Your account, usage, appearance and notifications.')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Loaded query={query} skeleton={<Waiting of="form" count={2} />}>
            {(me) => <IdentityCard me={me} />}
          </Loaded>
          <Suspense fallback={<Waiting of="chart" />}>
            <MyUsage />
          </Suspense>
          <MySessions />
          <Suspense fallback={<Waiting of="text" />}>
            <MyPasskeys />
          </Suspense>
          {query.data && <MyData me={query.data} />}
        </div>
        <div className={styles.column}>
          <DeviceCard />
          <Loaded query={query} skeleton={<Waiting of="text" count={6} />}>
            {(me) => <NoticesCard me={me} />}
          </Loaded>
        </div>
      </div>
    </div>
  );
}

const Waiting = (outline: ComponentProps<typeof Outline>) => (
  <Card aria-busy="true">
    <Outline {...outline} />
  </Card>
);
