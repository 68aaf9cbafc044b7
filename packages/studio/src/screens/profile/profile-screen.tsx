import { Suspense } from 'react';
import { Card, PageHeader, Skeleton, useText } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useMe } from '../../data/me.ts';
import { DeviceCard } from './device-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { MySessions } from './my-sessions.tsx';
import { NoticesCard } from './notices-card.tsx';
import styles from './profile.module.css';
import { lazyPart } from '../../format/lazy-part.tsx';

const MyUsage = lazyPart(() => import('./my-usage.tsx'), 'MyUsage');

/** /profile: what concerns the person only. */
export default function ProfileScreen() {
  const t = useText();
  const query = useMe();
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Profile')}
        subtitle={t('Who you are here, what you used, and how the studio looks and tells you things.')}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Loaded query={query} skeleton={<Waiting height={230} />}>
            {(me) => <IdentityCard me={me} />}
          </Loaded>
          <Suspense fallback={<Waiting height={420} />}>
            <MyUsage />
          </Suspense>
          <MySessions />
        </div>
        <div className={styles.column}>
          <DeviceCard />
          <Loaded query={query} skeleton={<Waiting height={260} />}>
            {(me) => <NoticesCard me={me} />}
          </Loaded>
        </div>
      </div>
    </div>
  );
}

function Waiting({ height }: { height: number }) {
  return (
    <Card aria-busy="true">
      <Skeleton height={height} radius={8} />
    </Card>
  );
}
