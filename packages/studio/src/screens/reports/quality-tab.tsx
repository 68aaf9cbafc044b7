import type { QualityReport } from '@agent-studio/api-client/contract';
import { Button, Cell, EmptyState, HeadCell, NONE, RowDetail, StatRow, useText } from '@agent-studio/core';
import { MessageSquareHeart } from 'lucide-react';
import { BarList } from '../../charts/bar-list.tsx';
import { FigureTable } from '../../charts/figure-table.tsx';
import { TimeChart } from '../../charts/time-chart.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { useQualityReport } from '../../data/figures/reports.ts';
import { reasonText } from '../../answers/feedback-reasons.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { useFormat } from '../../format/use-format.ts';
import { QualityOutline } from './figures-outline.tsx';
import { ChartCard } from './chart-card.tsx';
import { changeOf } from '../../format/change-of.ts';
import { NothingHere } from './nothing-here.tsx';
import type { ReportTabProps } from './logs-tab.tsx';
import styles from './reports.module.css';
import totals from './totals.module.css';
import { useZone } from '../../data/time-zone.ts';
import { useMay } from '../../data/rights.ts';

/** How good answers were: ratings and why, the agents rated lowest, questions without an answer, what is to be looked at. */
export function QualityTab({ list, filter }: ReportTabProps) {
  const quality = useQualityReport(filter, { time_zone: useZone() });
  return (
    <Loaded query={quality} skeleton={<QualityOutline />}>
      {(report) => (
        <div className={styles.report} aria-busy={quality.isPlaceholderData}>
          <Quality report={report} list={list} />
        </div>
      )}
    </Loaded>
  );
}

/** Beside a table so few lines leave a hole. */
const FEW = 4;

function Quality({ report, list }: { report: QualityReport; list: ListQuery }) {
  const t = useText();
  const format = useFormat();
  const { totals: now, previous: before } = report;
  const words = { format, t };
  const mayReview = useMay().may('review');
  const rated = now.up + now.down;
  const ratedBefore = before ? before.up + before.down : 0;
  const share = rated ? now.up / rated : null;
  const look = (changes: Record<string, string | undefined>) => list.set({ tab: undefined, ...changes });
  if (now.requests === 0) {
    return (
      <NothingHere
        icon={MessageSquareHeart}
        text={t('Ratings, and questions without an answer, show up here.')}
        list={list}
      />
    );
  }
  return (
    <>
      <StatRow
        className={totals.totals}
        stats={[
          {
            label: t('Liked'),
            value: share === null ? NONE : format.percent(share),
            ...changeOf(share, before && ratedBefore ? before.up / ratedBefore : null, {
              ...words,
              goodIf: 'up',
              isRate: true,
            }),
          },
          {
            label: t('Ratings'),
            value: format.count(rated),
            ...changeOf(rated, before && ratedBefore, words),
          },
          {
            label: t('Bad answers'),
            value: format.count(now.down),
            ...changeOf(now.down, before?.down, { ...words, goodIf: 'down' }),
          },
          {
            label: t('Unanswered'),
            value: format.count(now.unanswered),
            ...changeOf(now.unanswered, before?.unanswered, { ...words, goodIf: 'down' }),
          },
          { label: t('To be reviewed'), value: format.count(now.to_review) },
          { label: t('Reviewed'), value: format.count(now.reviewed) },
        ]}
      />
      <div className={styles.queue}>
        <p>
          {t('To be reviewed: failed, rated bad, or answered although nothing was found in the knowledge.')}
        </p>
        {now.unanswered > 0 && (
          <Button onClick={() => look({ attention: 'unanswered' })}>{t('Unanswered questions')}</Button>
        )}
        <Button
          variant="primary"
          disabled={now.to_review === 0}
          onClick={() => look({ attention: 'review', feedback: undefined })}
        >
          {mayReview ? t('Start reviewing') : t('Look at them')}
        </Button>
      </div>
      <ChartCard title={t('Ratings over time')}>
        <TimeChart
          label={t('Ratings over time')}
          kind="bar"
          stacked
          format={format.count}
          series={[
            { key: 'up', name: t('Good answers'), tone: 'good' },
            { key: 'down', name: t('Bad answers'), tone: 'bad' },
            { key: 'unanswered', name: t('Unanswered'), tone: 'muted' },
          ]}
          begins={report.begins_at}
          points={report.series.map(({ t: at, ...values }) => ({ at, values }))}
        />
      </ChartCard>
      <div className={report.reasons.length < FEW ? styles.report : styles.pair}>
        {report.reasons.length > 0 && (
          <ChartCard title={t('Why answers were rated bad')}>
            <BarList
              label={t('Why answers were rated bad')}
              format={format.count}
              items={report.reasons.map(({ reason, count }) => ({
                key: reason,
                name: t(reasonText(reason)),
                value: count,
                tone: 'bad',
              }))}
            />
          </ChartCard>
        )}
        <ChartCard title={t('Rated lowest')}>
          {report.agents.length ? (
            <LowestRated agents={report.agents} onOpen={(agent) => look({ agent, feedback: 'down' })} />
          ) : (
            <EmptyState
              size="inline"
              icon={MessageSquareHeart}
              title={t('No ratings yet')}
              text={t('People rate answers with a thumb, in the chat and on websites.')}
            />
          )}
        </ChartCard>
      </div>
    </>
  );
}

interface LowestRatedProps {
  agents: QualityReport['agents'];
  onOpen: (id: string) => void;
}

function LowestRated({ agents, onOpen }: LowestRatedProps) {
  const t = useText();
  const format = useFormat();
  return (
    <FigureTable label={t('Rated lowest')}>
      <thead>
        <tr>
          <HeadCell>{t('Agent')}</HeadCell>
          <HeadCell numeric>{t('Liked')}</HeadCell>
          <HeadCell numeric>{t('Ratings')}</HeadCell>
          <HeadCell numeric minor>
            {t('Unanswered')}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {agents.map(({ id, name, up, down, unanswered }) => (
          <tr key={id}>
            <th scope="row">
              <button
                type="button"
                dir="auto"
                className={`${styles.link} own-words`}
                onClick={() => onOpen(id)}
              >
                {name}
              </button>
              <RowDetail>{format.pair(t('Unanswered'), format.count(unanswered))}</RowDetail>
            </th>
            <Cell numeric>{format.percent(up / (up + down))}</Cell>
            <Cell numeric>{format.count(up + down)}</Cell>
            <Cell numeric minor>
              {format.count(unanswered)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
