import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FigureName, Overview } from '@agent-studio/api-client/contract';
import { msg, NONE, Sparkline, type Translate, useText } from '@agent-studio/core';
import { endOf } from '../../charts/chart-scale.ts';
import type { MonitoringFilter } from '../../data/figures/monitoring.ts';
import { type Format, useFormat } from '../../format/use-format.ts';
import styles from './tiles.module.css';
import { writeFigure } from './dashboard-words.ts';
import { changeOf } from './change-of-figure.ts';
import { FAILED, type Narrowed, runsPath, SUCCEEDED } from './runs-link.ts';

interface TileKind {
  name: FigureName;
  label: string;
  /** Whether more is better; absent: it is neither. */
  good?: 'up' | 'down';
  /** What its runs are narrowed down to. */
  narrowed?: Narrowed;
  /** What else is said, in small. */
  more?: (figures: Overview['current'], format: Format, t: Translate) => More[];
}

interface More {
  text: string;
  /** Leads to these runs. */
  narrowed?: Narrowed;
  /** The part of the reports that it leads to, in place of the runs. */
  tab?: 'adoption';
}

const value = (figures: Overview['current'], name: FigureName, format: Format) =>
  figures[name] === null || figures[name] === undefined ? NONE : writeFigure(name, figures[name], format);

const TILES: readonly TileKind[] = [
  {
    name: 'requests',
    label: msg('Requests'),
    more: ({ users }, _, t) =>
      users ? [{ text: t('by {count} people', { count: users }), tab: 'adoption', narrowed: {} }] : [],
  },
  {
    name: 'success_rate',
    label: msg('Success'),
    good: 'up',
    more: ({ failed }, format, t) =>
      failed ? [{ text: t('{number} failed', { number: format.count(failed) }), narrowed: FAILED }] : [],
  },
  {
    name: 'p95_ms',
    label: msg('p95 latency'),
    good: 'down',
    narrowed: SUCCEEDED,
    more: (figures, format) => [{ text: format.pair('p99', value(figures, 'p99_ms', format)) }],
  },
  {
    name: 'ttft_p50_ms',
    label: msg('First token'),
    good: 'down',
    narrowed: SUCCEEDED,
    more: (figures, format) => [{ text: format.pair('p95', value(figures, 'ttft_p95_ms', format)) }],
  },
  {
    name: 'tokens',
    label: msg('Tokens'),
    more: (figures, format, t) => [
      {
        text: t('{input} in · {output} out', {
          input: value(figures, 'input_tokens', format),
          output: value(figures, 'output_tokens', format),
        }),
      },
    ],
  },
  {
    name: 'cost_usd',
    label: msg('Cost'),
    more: ({ requests, cost_usd }, format, t) =>
      requests && cost_usd
        ? [{ text: t('{cost} per run', { cost: format.usd(Number((cost_usd / requests).toPrecision(3))) }) }]
        : [],
  },
];

interface TilesProps {
  overview: Overview;
  filter: MonitoringFilter;
}

/** The figures of a period, how they changed, and their course; each leads to its runs. */
export function Tiles({ overview, filter }: TilesProps) {
  return (
    <dl className={styles.tiles}>
      {TILES.map((kind) => (
        <Tile key={kind.name} kind={kind} overview={overview} filter={filter} />
      ))}
    </dl>
  );
}

function Tile({ kind, overview, filter }: TilesProps & { kind: TileKind }) {
  const t = useText();
  const format = useFormat();
  const { current, previous, unpriced, begins_at: begins } = overview;
  const [now] = useState(Date.now);
  // The interval that still runs has less in it, and would look like an outage.
  const points = overview.points.filter((_, index, all) => {
    const end = Date.parse(endOf(all, index));
    return end <= now && (begins === null || end > Date.parse(begins));
  });
  const { name, label, good, more } = kind;
  const change = changeOf(name, current[name] ?? null, previous[name] ?? null, format, t);
  const small: readonly More[] =
    name === 'cost_usd' && unpriced > 0
      ? [{ text: t('{count} runs without a price', { count: unpriced }) }]
      : (more?.(current, format, t) ?? []);
  /** Undefined: nothing is behind it, or the runs that it is about are filtered out already. */
  const pathOf = (narrowed: Narrowed = {}, tab?: More['tab']): string | undefined =>
    !current.requests || ('status' in narrowed && filter.status !== undefined)
      ? undefined
      : runsPath(filter, overview, { ...narrowed, ...(tab && { tab }) });
  const figure = value(current, name, format);
  const path = current[name] === null ? undefined : pathOf(kind.narrowed);
  return (
    <div className={styles.tile}>
      <dt>{t(label)}</dt>
      <dd className={styles.value}>
        {path ? (
          <Link
            to={path}
            aria-label={t('{figure}: {value}. Show the runs', { figure: t(label), value: figure })}
          >
            <b>{figure}</b>
          </Link>
        ) : (
          <b>{figure}</b>
        )}
        {change && (
          <span
            className={styles.change}
            data-tone={good && change.direction ? (good === change.direction ? 'good' : 'bad') : 'none'}
            title={t('Before: {value}', { value: value(previous, name, format) })}
          >
            {change.text}
          </span>
        )}
        {small.length > 0 && (
          <span className={styles.small} title={small.map(({ text }) => text).join(' · ')}>
            {small.map(({ text, narrowed, tab }, index) => {
              const to = narrowed && pathOf(narrowed, tab);
              return (
                <Fragment key={text}>
                  {index > 0 && ' · '}
                  <bdi>{to ? <Link to={to}>{text}</Link> : text}</bdi>
                </Fragment>
              );
            })}
          </span>
        )}
        <span className={styles.course} aria-hidden="true">
          <Sparkline
            values={points.map(({ figures }) => courseOf(name, figures))}
            each={beatOf(overview.interval, points.length)}
            width={52}
            height={20}
          />
        </span>
      </dd>
    </div>
  );
}

/** Points have tokens as those that come in and those that go out. */
function courseOf(name: FigureName, figures: Overview['points'][number]['figures']): number | null {
  const { input_tokens, output_tokens } = figures;
  if (name !== 'tokens') return figures[name] ?? null;
  return typeof input_tokens === 'number' && typeof output_tokens === 'number'
    ? input_tokens + output_tokens
    : null;
}

/** How many intervals make a day or a week. */
const BEATS: Partial<Record<Overview['interval'], number>> = { '3_hours': 8, day: 7 };
/** Fewer whole ones say less than their parts. */
const LEAST_BEATS = 6;

/** Over several days or weeks, these as a whole: nights and weekends, again and again, hide where it goes. */
function beatOf(interval: Overview['interval'], count: number): number | undefined {
  const beat = BEATS[interval];
  return beat && count >= beat * LEAST_BEATS ? beat : undefined;
}
