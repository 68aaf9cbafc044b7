import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Attention } from '@agent-studio/api-client';
import type { AlertMetric, Incident } from '@agent-studio/api-client/contract';
import { msg, type Translate, useSurface, useText } from '@agent-studio/core';
import { useIncidentsSince } from '../../data/figures/alerts.ts';
import { useZone } from '../../data/time-zone.ts';
import { dayAndTime } from '../../format/day-and-time.ts';
import { type Format, useFormat } from '../../format/use-format.ts';
import styles from './week-card.module.css';

const ROWS = 2;
const MINUTE_MS = 60_000;

interface WeekIncidentsProps {
  since: string;
  /** What waits knows since when runs fail. */
  attention: readonly Attention[];
}

/** What went wrong in the week, and how bad it got; each leads to its runs. */
export function WeekIncidents({ since, attention }: WeekIncidentsProps) {
  const t = useText();
  const format = useFormat();
  const { data = [] } = useIncidentsSince(since);
  const rows = byCause(data).slice(0, ROWS);
  if (rows.length === 0) return null;
  return (
    <ul className={styles.incidents} aria-label={t('Incidents')}>
      {rows.map((incident) => (
        <li key={incident.id} data-state={incident.state}>
          <i aria-hidden="true" />
          <Began at={beganAt(incident, attention)} />
          <Link to={pathOf(incident)} dir="auto" className="own-words clip cover">
            {incident.alert.name}
          </Link>
          <span>{format.list([...worstOf(incident, format, t), standing(incident, format, t)])}</span>
          <ChevronRight size={14} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}

function Began({ at }: { at: string }) {
  const t = useText();
  const { locale } = useSurface();
  const zone = useZone();
  return <time dateTime={at}>{dayAndTime(at, { locale, zone, t, named: true })}</time>;
}

/** An alert fires some minutes after runs began to fail: what still waits tells that moment, so this does, too. */
function beganAt({ id, opened_at }: Incident, attention: readonly Attention[]): string {
  const told = attention.find(({ alerts = [] }) => alerts.some((alert) => alert.id === id));
  return told?.since !== undefined && told.since < opened_at ? told.since : opened_at;
}

/** Alerts that fired for one reason are one incident: that of the narrowest is told, what goes on first. */
function byCause(incidents: readonly Incident[]): Incident[] {
  const told = new Map<string, Incident>();
  for (const incident of incidents) {
    const { id, cause, resolved_at } = incident;
    const key = cause?.kind === 'error' ? `${cause.code} ${resolved_at === null}` : id;
    const before = told.get(key);
    if (!before || (!before.target && incident.target)) told.set(key, incident);
  }
  return [...told.values()].toSorted(
    (a, b) =>
      Number(a.resolved_at !== null) - Number(b.resolved_at !== null) ||
      b.opened_at.localeCompare(a.opened_at),
  );
}

const WORST: Record<
  AlertMetric,
  (value: number, format: Format, t: Translate, of: string | null | undefined) => string
> = {
  failure_rate: (value, format, t, name) => {
    const share = format.percent(value);
    return name
      ? t('{share} of the runs of {name} failed', { share, name })
      : t('{share} of all runs failed', { share });
  },
  p95_ms: (value, format) => format.pair('p95', format.duration(value)),
  cost_usd: (value, format) => format.usd(value),
  no_activity: (value, _, t) => t('{count} runs', { count: value }),
};

const worstOf = ({ metric, worst, target }: Incident, format: Format, t: Translate): string[] =>
  worst === null ? [] : [WORST[metric](worst, format, t, target?.name)];

const GOES_ON = { open: msg('still open'), acknowledged: msg('somebody looks after it') } as const;

function standing({ state, opened_at, resolved_at }: Incident, format: Format, t: Translate): string {
  if (resolved_at === null) return t(state === 'acknowledged' ? GOES_ON.acknowledged : GOES_ON.open);
  const minutes = Math.max(1, Math.round((Date.parse(resolved_at) - Date.parse(opened_at)) / MINUTE_MS));
  return t('over after {time}', {
    time: format.span(minutes > 120 ? Math.round(minutes / 60) * 60 : minutes),
  });
}

/** Runs that failed are listed; of other incidents the alert tells more. */
const pathOf = ({ id, metric, target, from, to }: Incident): string =>
  metric === 'failure_rate'
    ? `/reports?${new URLSearchParams({
        ...(target && { agent: target.id }),
        status: 'failed_or_interrupted',
        from,
        to: to ?? new Date().toISOString(),
      })}`
    : `/dashboard?tab=alerts&incident=${id}`;
