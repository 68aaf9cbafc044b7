import { Mail } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, msg, PageHeader, TabPanel, Tabs, useText } from '@agent-studio/core';
import { useRefreshReports } from '../../data/figures/reports.ts';
import { useMay } from '../../data/rights.ts';
import { useListQuery } from '../../lists/use-list-query.ts';
import listStyles from '../../lists/entity-list.module.css';
import { RefreshButton } from '../../lists/refresh-button.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { ExportLogs } from './export-logs.tsx';
import { CostOutline, FiguresOutline, LogsOutline, QualityOutline } from './figures-outline.tsx';
import { FilterBar } from './filter-bar.tsx';
import { HIDDEN_AT_FIRST, LOG_COLUMNS } from './log-columns.ts';
import layout from './logs-layout.module.css';
import { toReportFilter } from './report-filters.ts';
import { lazyPart } from '../../format/lazy-part.tsx';

const MailDialog = lazyPart(() => import('./mail-dialog.tsx'), 'MailDialog');
const LogsTab = lazyPart(() => import('./logs-tab.tsx'), 'LogsTab');
const QualityTab = lazyPart(() => import('./quality-tab.tsx'), 'QualityTab');
const AdoptionTab = lazyPart(() => import('./adoption-tab.tsx'), 'AdoptionTab');
const CostTab = lazyPart(() => import('./cost-tab.tsx'), 'CostTab');

const TABS = [
  { value: 'logs', label: msg('Agent logs') },
  { value: 'quality', label: msg('Quality') },
  { value: 'adoption', label: msg('Adoption') },
  { value: 'cost', label: msg('Cost') },
] as const;
type ReportTab = (typeof TABS)[number]['value'];

/** /reports: what was asked and answered, how well, by whom and for how much. Tab and filters stand in the address. */
export default function ReportsScreen() {
  const t = useText();
  const { may } = useMay();
  const list = useListQuery();
  const refresh = useRefreshReports();
  const tab: ReportTab = TABS.find(({ value }) => value === list.get('tab'))?.value ?? 'logs';
  const filter = toReportFilter(list);
  const [isMailing, setMailing] = useState(false);
  return (
    <div className={tab === 'logs' ? `${listStyles.page} ${layout.page}` : listStyles.page}>
      <PageHeader
        title={t('Reports')}
        subtitle={t('What your agents were asked, what they answered, and what it cost.')}
        actions={
          <>
            <RefreshButton onRefresh={refresh} />
            {may('mail') && (
              <Button onClick={() => setMailing(true)}>
                <Mail size={15} aria-hidden="true" />
                {t('Send by mail…')}
              </Button>
            )}
            <ExportLogs filter={filter} />
          </>
        }
      />
      <Tabs
        label={t('Reports')}
        {...(tab === 'logs' && { className: layout.tabs })}
        tabs={TABS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={tab}
        onChange={(next) =>
          list.set({ tab: next === 'logs' ? undefined : next, run: undefined, cursor: undefined })
        }
      >
        <FilterBar list={list}>
          <ListTools
            name="reports"
            {...(tab === 'logs' && { columns: LOG_COLUMNS, hiddenAtFirst: HIDDEN_AT_FIRST })}
          />
        </FilterBar>
        <TabPanel value="logs" className={layout.tab}>
          <Suspense fallback={<LogsOutline />}>
            <LogsTab list={list} filter={filter} />
          </Suspense>
        </TabPanel>
        <TabPanel value="quality">
          <Suspense fallback={<QualityOutline />}>
            <QualityTab list={list} filter={filter} />
          </Suspense>
        </TabPanel>
        <TabPanel value="adoption">
          <Suspense fallback={<FiguresOutline />}>
            <AdoptionTab list={list} filter={filter} />
          </Suspense>
        </TabPanel>
        <TabPanel value="cost">
          <Suspense fallback={<CostOutline />}>
            <CostTab list={list} filter={filter} />
          </Suspense>
        </TabPanel>
      </Tabs>
      <Suspense>{isMailing && <MailDialog filter={filter} onClose={() => setMailing(false)} />}</Suspense>
    </div>
  );
}
