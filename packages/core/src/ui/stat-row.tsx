import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Sparkline } from './sparkline.tsx';
import styles from './stat-row.module.css';

export interface Stat {
  label: string;
  value: ReactNode;
  /** Beside the value: a change or a remark. */
  note?: string;
  /** Shows the note as a change for the better or the worse, or as one without judgement. */
  trend?: { direction: 'up' | 'down'; good?: boolean };
  /** Its course, and of how many values a point of it is the mean. */
  values?: readonly (number | null)[];
  each?: number;
}

export interface StatRowProps {
  stats: readonly Stat[];
  className?: string | undefined;
}

/** Figures side by side. */
export function StatRow({ stats, className }: StatRowProps) {
  return (
    <div className={cx(styles.area, className)}>
      <dl className={styles.row}>
        {stats.map(({ label, value, note, trend, values, each }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              {note && (
                <span className={styles.note} data-good={trend?.good}>
                  {trend && <TrendIcon direction={trend.direction} />}
                  {note}
                </span>
              )}
              {values && <Sparkline values={values} each={each} height={34} className={styles.line} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function TrendIcon({ direction }: { direction: 'up' | 'down' }) {
  const Icon = direction === 'up' ? TrendingUp : TrendingDown;
  return <Icon size={13} aria-hidden="true" className={styles.trend} />;
}
