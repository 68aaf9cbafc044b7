import { Suspense } from 'react';
import { PageHeader, Segmented, TabPanel, Tabs, useText } from '@agent-studio/core';
import { useRefreshFigures } from '../../data/figures/monitoring.ts';
import { RefreshButton } from '../../lists/refresh-button.tsx';
import { useListQuery } from '../../lists/use-list-query.ts';
import { AlertsOutline } from './alerts-outline.tsx';
import { CsvButton } from './csv-button.tsx';
import { DashboardFilters } from './dashboard-filters.tsx';
import { DEFAULT_RANGE, RANGES, type Range, readDashboard, type Tab } from './dashboard-query.ts';
import styles from './dashboard.module.css';
import { FiltersInForce } from './filters-in-force.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { LIVE_FILTERS } from './use-filter-choices.ts';
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
  const known = tab === 'live' ? { names: LIVE_FILTERS } : {};
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('API Monitoring')}
        subtitle={t('Requests, latency and spend of everything that your agents answer.')}
        actions={
          <>
            {tab === 'overview' && (
              <Segmented<Range | 'own'>
                className={styles.range}
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
            )}
            {tab !== 'alerts' && <DashboardFilters list={list} query={query} {...known} />}
            {tab === 'overview' && (
              <>
                <RefreshButton busy={isFetching} onRefresh={refresh} />
                <CsvButton query={query} />
              </>
            )}
          </>
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
      >
        {tab !== 'alerts' && <FiltersInForce list={list} query={query} {...known} />}
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
