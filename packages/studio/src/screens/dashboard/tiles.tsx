import type { FigureName, Overview } from '@agent-studio/api-client/contract';
import { msg, Sparkline, type Translate, useText } from '@agent-studio/core';
import { type Format, useFormat } from '../../format/use-format.ts';
import styles from './tiles.module.css';
import { writeFigure } from './dashboard-words.ts';

interface TileKind {
  name: FigureName;
  label: string;
  /** Whether more is better; absent: it is neither. */
  good?: 'up' | 'down';
  /** What else is said, in small. */
  more?: (figures: Overview['current'], format: Format, t: Translate) => string;
  course?: FigureName;
}

const value = (figures: Overview['current'], name: FigureName, format: Format) =>
  figures[name] === null || figures[name] === undefined ? '–' : writeFigure(name, figures[name], format);

const TILES: readonly TileKind[] = [
  {
    name: 'requests',
    label: msg('Requests'),
    course: 'requests',
    more: (figures, format, t) => t('{number} failed', { number: format.count(figures.failed ?? 0) }),
  },
  { name: 'success_rate', label: msg('Success'), good: 'up', course: 'success_rate' },
  {
    name: 'p95_ms',
    label: msg('p95 latency'),
    good: 'down',
    course: 'p95_ms',
    more: (figures, format) =>
      [
        format.pair('p50', value(figures, 'p50_ms', format)),
        format.pair('p99', value(figures, 'p99_ms', format)),
      ].join(' · '),
  },
  {
    name: 'ttft_p50_ms',
    label: msg('Time to first token'),
    good: 'down',
    course: 'ttft_p50_ms',
    more: (figures, format) => format.pair('p95', value(figures, 'ttft_p95_ms', format)),
  },
  {
    name: 'tokens',
    label: msg('Tokens'),
    more: (figures, format, t) =>
      t('{input} in ({cached} cached) · {output} out', {
        input: value(figures, 'input_tokens', format),
        cached: value(figures, 'cache_rate', format),
        output: value(figures, 'output_tokens', format),
      }),
  },
  { name: 'cost_usd', label: msg('Cost'), course: 'cost_usd' },
  { name: 'users', label: msg('Active people'), good: 'up', course: 'users' },
  {
    name: 'up_rate',
    label: msg('Positive feedback'),
    good: 'up',
    more: (figures, format, t) =>
      t('{up} up · {down} down', {
        up: format.count(figures.up ?? 0),
        down: format.count(figures.down ?? 0),
      }),
  },
];

/** The figures of a period, how they changed, and their course. */
export function Tiles({ overview }: { overview: Overview }) {
  const t = useText();
  const format = useFormat();
  const { current, previous, points, unpriced } = overview;
  return (
    <dl className={styles.tiles}>
      {TILES.map(({ name, label, good, more, course }) => {
        const change = changeOf(name, current[name] ?? null, previous[name] ?? null, format, t);
        const small =
          name === 'cost_usd' && unpriced > 0
            ? t('{number} runs without a price', { number: format.count(unpriced) })
            : more?.(current, format, t);
        return (
          <div key={name} className={styles.tile}>
            <dt>{t(label)}</dt>
            <dd className={styles.value}>
              <span className={styles.figure}>
                <b>{value(current, name, format)}</b>
                {change && (
                  <span
                    className={styles.change}
                    data-tone={
                      good && change.direction ? (good === change.direction ? 'good' : 'bad') : 'none'
                    }
                    title={t('Before: {value}', { value: value(previous, name, format) })}
                  >
                    {change.text}
                  </span>
                )}
              </span>
              {course && (
                <Sparkline
                  values={points.map(({ figures }) => figures[course] ?? 0)}
                  width={84}
                  height={26}
                  className={styles.course}
                />
              )}
              {small && <small>{small}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Below this share a change is none. */
const LEAST = 0.0005;
/** Above it, so little was before that the share says nothing. */
const MOST = 9.99;

function changeOf(name: FigureName, now: number | null, before: number | null, format: Format, t: Translate) {
  if (now === null || before === null) return undefined;
  const isShare = name.endsWith('_rate');
  const difference = isShare ? now - before : before === 0 ? 0 : (now - before) / before;
  const size = Math.abs(difference);
  if (size < LEAST || size > MOST) return undefined;
  const direction = difference > 0 ? ('up' as const) : ('down' as const);
  const sign = difference > 0 ? '+' : '−';
  return {
    direction,
    // Signs stand before their number, in Arabic too.
    text: isShare
      ? t('{sign}{number} pt', { sign, number: format.count(Math.round(size * 1000) / 10) })
      : `\u200E${sign}${format.percent(size)}`,
  };
}
