import { Pause, Play, Radio } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  Badge,
  Button,
  Cell,
  EmptyState,
  HeadCell,
  LinkButton,
  NONE,
  Table,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { useLiveRuns } from '../../data/figures/monitoring.ts';
import { useFormat } from '../../format/use-format.ts';
import { inputLine } from '../../runs/run-inputs.ts';
import { RunStatusBadge } from '../../runs/run-status.tsx';
import { type DashboardQuery, runPath } from './dashboard-query.ts';
import styles from './dashboard.module.css';
import { CHANNELS } from '../../runs/channels.ts';

/** Runs as they start and end; can be stopped to read. */
export function LiveTab({ query }: { query: DashboardQuery }) {
  const t = useText();
  const format = useFormat();
  const [paused, setPaused] = useState(false);
  const { runs, state } = useLiveRuns(query.filter, paused);
  const said = paused
    ? { tone: 'neutral' as const, text: t('Paused') }
    : {
        live: { tone: 'good' as const, text: t('Live') },
        connecting: { tone: 'neutral' as const, text: t('Connecting…') },
        lost: { tone: 'warning' as const, text: t('Connection lost, trying again…') },
      }[state];
  const usd = format.usdAmong(runs.map(({ cost_usd }) => cost_usd));
  return (
    <div className={styles.tab}>
      <div className={styles.choices}>
        <output>
          <Badge tone={said.tone}>{said.text}</Badge>
        </output>
        <Button onClick={() => setPaused(!paused)} aria-pressed={paused}>
          {paused ? <Play size={15} aria-hidden="true" /> : <Pause size={15} aria-hidden="true" />}
          {paused ? t('Go on') : t('Pause')}
        </Button>
      </div>
      {runs.length ? (
        <Table label={t('Live runs')}>
          <thead>
            <tr>
              <HeadCell>{t('Status')}</HeadCell>
              <HeadCell>{t('Run')}</HeadCell>
              <HeadCell minor="first">{t('Person')}</HeadCell>
              <HeadCell minor="first">{t('Channel')}</HeadCell>
              <HeadCell numeric minor>
                {t('Duration')}
              </HeadCell>
              <HeadCell numeric minor="first">
                {t('Cost')}
              </HeadCell>
              <HeadCell minor>{t('Started')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id}>
                <Cell>
                  <RunStatusBadge of={run} />
                </Cell>
                <Cell className={styles.run}>
                  <Link to={runPath(run.kind, run.target.id, run.id)} dir="auto">
                    {run.target.name}
                  </Link>
                  <span dir="auto" className="own-words">
                    {run.error_code ?? inputLine(run, t)}
                  </span>
                </Cell>
                <Cell minor="first" muted>
                  {run.user ?? t('Visitor')}
                </Cell>
                <Cell minor="first" muted>
                  {t(CHANNELS[run.channel])}
                </Cell>
                <Cell numeric minor>
                  {run.duration_ms === null ? NONE : format.duration(run.duration_ms)}
                </Cell>
                <Cell numeric minor="first" muted>
                  {run.cost_usd === null ? NONE : usd(run.cost_usd)}
                </Cell>
                <Cell minor muted>
                  <TimeAgo time={run.started_at} />
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <EmptyState
          icon={Radio}
          title={!paused && state === 'live' ? t('Waiting for the next run') : said.text}
          text={t('Runs show up here the moment they start.')}
          actions={
            <LinkButton asChild>
              <Link to="/agents">{t('Go to the agents')}</Link>
            </LinkButton>
          }
        />
      )}
    </div>
  );
}
