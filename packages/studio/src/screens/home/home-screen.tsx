import { BookOpen, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Home } from '@agent-studio/api-client';
import { Card, LinkButton, Outline, Skeleton, useSession, useStudio, useText } from '@agent-studio/core';
import { useHome, waitingIn } from '../../data/home.ts';
import { useMay } from '../../data/rights.ts';
import { Loaded } from '../../data/loaded.tsx';
import { DescribeBox } from '../../templates/describe-box.tsx';
import { AttentionCard } from './attention-card.tsx';
import { firstName, greetingAt } from './greeting.ts';
import styles from './home.module.css';
import { SetupCard } from './setup-card.tsx';
import { Welcome } from './welcome.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';

// A new workspace has none of them: they come when there is something to show.
const RecentCard = lazyPart(() => import('./recent-card.tsx'), 'RecentCard');
const RunsCard = lazyPart(() => import('./runs-card.tsx'), 'RunsCard');
const WeekCard = lazyPart(() => import('./week-card.tsx'), 'WeekCard');

/** While somebody looks. */
const LIVE_MS = 15_000;

/** /home: what waits, how the week went, what to do next. */
export default function HomeScreen() {
  const t = useText();
  const { session } = useStudio();
  const { user } = useSession(session);
  const mayMake = useMay().may('make');
  const home = useHome(LIVE_MS);
  const name = firstName(user?.name ?? '');
  const [hour] = useState(() => new Date().getHours());

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{greetingAt(hour, name, t)}</h1>
          {home.data && isNew(home.data) && <p>{t('Your workspace is ready.')}</p>}
        </div>
        {mayMake && (
          <div className={styles.actions}>
            <LinkButton asChild>
              <Link to="/knowledge-base/create">
                <BookOpen size={15} aria-hidden="true" />
                {t('Create card')}
              </Link>
            </LinkButton>
            <LinkButton asChild>
              <Link to="/agents/create">
                <Plus size={16} aria-hidden="true" />
                {t('Create agent')}
              </Link>
            </LinkButton>
          </div>
        )}
      </header>
      {mayMake && (
        <div className={styles.describe}>
          <DescribeBox />
        </div>
      )}
      <Loaded query={home} skeleton={<HomeSkeleton />}>
        {(data) => (
          // What is loaded for it comes at once with it, not card by card.
          <Suspense fallback={<HomeSkeleton />}>
            <Overview home={data} />
          </Suspense>
        )}
      </Loaded>
    </div>
  );
}

function Overview({ home }: { home: Home }) {
  const mayMake = useMay().may('make');
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        {isNew(home) ? (
          <Welcome />
        ) : (
          <>
            <AttentionCard home={home} count={waitingIn(home)} />
            <WeekCard home={home} />
          </>
        )}
      </div>
      <div className={styles.column}>
        {mayMake && <SetupCard counts={home.counts} />}
        {home.recent.length > 0 && <RecentCard recent={home.recent} />}
        {home.recent_runs.length > 0 && <RunsCard runs={home.recent_runs} />}
      </div>
    </div>
  );
}

function HomeSkeleton() {
  const t = useText();
  return (
    <div className={styles.grid}>
      <output className="sr">{t('Loading')}</output>
      <div className={styles.column}>
        <Bones of="rows" count={4} />
        <Bones of="chart" count={7} />
      </div>
      <div className={styles.column}>
        <Bones of="rows" count={8} />
      </div>
    </div>
  );
}

/** A card whose content comes: rows with a sign, or the week. */
const Bones = ({ of, count }: { of: 'rows' | 'chart'; count: number }) => (
  <Card flush>
    <div className={styles.cardHead}>
      <Skeleton width={96} />
    </div>
    <Outline of={of} count={count} height={CHART_PX} className={styles.bones} />
  </Card>
);

const CHART_PX = 120;

/** Nobody has made or run anything yet. */
const isNew = ({ counts }: Home): boolean => counts.agents + counts.cards + counts.runs === 0;
