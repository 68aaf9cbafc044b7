import { Suspense } from 'react';
import { PageHeader, Segmented, TabPanel, Tabs, useText } from '@agent-studio/core';
import { useRefreshFigures } from '../../data/figures/monitoring.ts';
import { RefreshButton } from '../../lists/refresh-button.tsx';
import { useListQuery } from '../../lists/use-list-query.ts';
import { AlertsOutline } from './alerts-outline.tsx';
import { CsvButton } from './csv-button.tsx';
import { DashboardFilters, LIVE_FILTERS } from './dashboard-filters.tsx';
import { DEFAULT_RANGE, RANGES, type Range, readDashboard, type Tab } from './dashboard-query.ts';
import styles from './dashboard.module.css';
import { OverviewTab } from './overview-tab.tsx';
import { ZoomedRuns } from './zoomed-runs.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';

const LiveTab = lazyPart(() => import('./live-tab.tsx'), 'LiveTab');
const AlertsTab = lazyPart(() => import('./alerts-tab.tsx'), 'AlertsTab');

/** /dashboard: what runs did, live runs and alerts. Period, filters, split and tab stand in the address. */
export default function DashboardScreen() {
  const t = useText();
  const list = useListQuery();
  const { isFetching, refresh } = useRefreshFigures();
  const query = readDashboard(list);
  const { tab, range, isZoomed } = query;
  const ranges = (Object.keys(RANGES) as Range[]).map((value) => ({ value, label: t(RANGES[value].label) }));
  return (
    <div className={styles.page}>
      <PageHeader
        className={styles.title}
        title={t('API Monitoring')}
        subtitle={t('Requests, latency and spend of everything that your agents answer.')}
        actions={
          tab === 'overview' && (
            <>
              <Segmented<Range | 'own'>
                label={t('Period')}
                value={isZoomed ? 'own' : range}
                onChange={(value) =>
                  list.set({
                    range: value === DEFAULT_RANGE ? undefined : value,
                    from: undefined,
                    to: undefined,
                  })
                }
                segments={ranges}
              />
              <RefreshButton busy={isFetching} onRefresh={refresh} />
              <CsvButton query={query} />
            </>
          )
        }
      />
      <Tabs<Tab>
        label={t('API Monitoring')}
        value={tab}
        onChange={(value) =>
          list.set({ tab: value === 'overview' ? undefined : value, alert: undefined, incident: undefined })
        }
        tabs={[
          { value: 'overview', label: t('Overview') },
          { value: 'live', label: t('Live') },
          { value: 'alerts', label: t('Alerts') },
        ]}
        renderHead={(tabs) => (
          <div className={styles.head}>
            {tabs}
            {tab !== 'alerts' && (
              <div className={styles.bar}>
                <DashboardFilters
                  list={list}
                  query={query}
                  {...(tab === 'live' && { names: LIVE_FILTERS })}
                />
                {tab === 'overview' && <ZoomedRuns query={query} />}
              </div>
            )}
          </div>
        )}
      >
        <TabPanel value="overview">
          <OverviewTab list={list} query={query} />
        </TabPanel>
        <TabPanel value="live">
          <LiveTab query={query} />
        </TabPanel>
        <TabPanel value="alerts">
          <Suspense fallback={<AlertsOutline />}>
            <AlertsTab list={list} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </div>
  );
}
