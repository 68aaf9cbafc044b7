import { Users } from 'lucide-react';
import type { AdoptionReport } from '@agent-studio/api-client/contract';
import { Cell, HeadCell, msg, NONE, RowDetail, StatRow, TimeAgo, useText } from '@agent-studio/core';
import { BarList } from '../../charts/bar-list.tsx';
import { FigureTable } from '../../charts/figure-table.tsx';
import { TimeChart } from '../../charts/time-chart.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { useAdoptionReport } from '../../data/figures/reports.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { Facts } from '../../format/facts.tsx';
import { useFormat } from '../../format/use-format.ts';
import { FiguresOutline } from './figures-outline.tsx';
import { ChartCard } from './chart-card.tsx';
import { changeOf } from '../../format/change-of.ts';
import { NothingHere } from './nothing-here.tsx';
import type { ReportTabProps } from './logs-tab.tsx';
import styles from './reports.module.css';
import totals from './totals.module.css';
import { useZone } from '../../data/time-zone.ts';

/** Who uses agents, how often, and for how long. */
export function AdoptionTab({ list, filter }: ReportTabProps) {
  const adoption = useAdoptionReport(filter, { time_zone: useZone() });
  return (
    <Loaded query={adoption} skeleton={<FiguresOutline />}>
      {(report) => (
        <div className={styles.report} aria-busy={adoption.isPlaceholderData}>
          <Adoption report={report} list={list} />
        </div>
      )}
    </Loaded>
  );
}

const LENGTHS: Record<AdoptionReport['lengths'][number]['questions'], string> = {
  '1': msg('One question'),
  '2-3': msg('2 to 3 questions'),
  '4-9': msg('4 to 9 questions'),
  '10+': msg('10 questions or more'),
};

function Adoption({ report, list }: { report: AdoptionReport; list: ListQuery }) {
  const t = useText();
  const format = useFormat();
  const { totals: now, previous: before } = report;
  const words = { format, t };
  const each = now.users ? now.requests / now.users : null;
  if (now.requests === 0) {
    return (
      <NothingHere icon={Users} text={t('Who uses your agents, and how often, shows up here.')} list={list} />
    );
  }
  return (
    <>
      <StatRow
        className={totals.totals}
        stats={[
          {
            label: t('Active people'),
            value: format.count(now.users),
            ...changeOf(now.users, before?.users, { ...words, goodIf: 'up' }),
          },
          {
            label: t('New'),
            value: format.count(now.new_users),
            ...changeOf(now.new_users, before?.new_users, words),
          },
          { label: t('Active before'), value: format.count(now.users - now.new_users) },
          {
            label: t('Runs per person'),
            value: each === null ? NONE : format.count(Math.round(each * 10) / 10),
          },
          {
            label: t('Conversations'),
            value: format.count(now.conversations),
            ...changeOf(now.conversations, before?.conversations, words),
          },
        ]}
      />
      <ChartCard title={report.interval === 'week' ? t('Active people by week') : t('Active people by day')}>
        <TimeChart
          label={t('Active people')}
          kind="bar"
          stacked
          format={format.count}
          series={[
            // Other words than above: these count each day, the figures the whole period.
            { key: 'returning', name: t('Came back') },
            { key: 'fresh', name: t('First time') },
          ]}
          begins={report.begins_at}
          points={report.series.map(({ t: at, users, new_users: fresh }) => ({
            at,
            values: { returning: users - fresh, fresh },
          }))}
        />
      </ChartCard>
      <ChartCard title={t('Length of conversations')}>
        <BarList
          label={t('Length of conversations')}
          format={format.count}
          items={report.lengths.map(({ questions, conversations }) => ({
            key: questions,
            name: t(LENGTHS[questions]),
            value: conversations,
          }))}
        />
      </ChartCard>
      {report.users.length > 0 && (
        <ChartCard title={t('Most active')}>
          <FigureTable label={t('Most active')}>
            <thead>
              <tr>
                <HeadCell>{t('Person')}</HeadCell>
                <HeadCell numeric>{t('Runs')}</HeadCell>
                <HeadCell numeric minor>
                  {t('Conversations')}
                </HeadCell>
                <HeadCell minor>{t('Last')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {report.users.map(({ id, name, requests, conversations, last_at: last }) => (
                <tr key={id}>
                  <th scope="row">
                    <button
                      type="button"
                      dir="auto"
                      className={`${styles.link} own-words`}
                      onClick={() => list.set({ tab: undefined, user: id })}
                    >
                      {name || id}
                    </button>
                    <RowDetail>
                      <Facts
                        of={[
                          format.pair(t('Conversations'), format.count(conversations)),
                          <TimeAgo key="last" time={last} />,
                        ]}
                      />
                    </RowDetail>
                  </th>
                  <Cell numeric>{format.count(requests)}</Cell>
                  <Cell numeric minor>
                    {format.count(conversations)}
                  </Cell>
                  <Cell muted minor>
                    <TimeAgo time={last} />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </ChartCard>
      )}
    </>
  );
}
