import { msg, useText } from '@agent-studio/core';
import type { DrawnSeries } from './chart-types.ts';
import styles from './charts.module.css';

interface ChartLegendProps {
  series: readonly DrawnSeries[];
  /** The last bar is drawn pale: its interval is not over. A line says it where it is pointed at. */
  isOpen?: boolean;
  /** By key. */
  hidden?: ReadonlySet<string>;
  /** Absent: all of them are always drawn. */
  onHide?: (key: string, hide: boolean) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Of an interval that still runs. */
export const NOT_OVER = msg('Incomplete');

/** Which colour is which series; where they can be hidden, a press does so. The last one that is drawn stays. */
export function ChartLegend({ series, isOpen = false, hidden = NONE, onHide }: ChartLegendProps) {
  const t = useText();
  const pale = isOpen && (
    <li>
      <i data-open />
      <span dir="auto">{t(NOT_OVER)}</span>
    </li>
  );
  if (!onHide) {
    return (
      <ul className={styles.legend} aria-hidden="true">
        {series.map(({ key, name, color }) => (
          <li key={key}>
            <i style={{ background: color }} />
            <span dir="auto">{name}</span>
          </li>
        ))}
        {pale}
      </ul>
    );
  }
  const drawn = series.filter(({ key }) => !hidden.has(key)).length;
  return (
    <ul className={styles.legend} aria-label={t('Lines shown')}>
      {series.map(({ key, name, color }) => {
        const isShown = !hidden.has(key);
        return (
          <li key={key}>
            <button
              type="button"
              aria-pressed={isShown}
              aria-disabled={isShown && drawn === 1}
              onClick={() => {
                if (!isShown || drawn > 1) onHide(key, isShown);
              }}
            >
              <i style={{ color }} />
              <span dir="auto">{name}</span>
            </button>
          </li>
        );
      })}
      {pale}
    </ul>
  );
}
