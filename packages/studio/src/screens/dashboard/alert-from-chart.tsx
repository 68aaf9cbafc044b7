import { BellPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { AlertMetric, Overview } from '@agent-studio/api-client/contract';
import { IconButton, Tooltip, useText } from '@agent-studio/core';
import type { MonitoringFilter } from '../../data/figures/monitoring.ts';
import { useMay } from '../../data/rights.ts';
import styles from './dashboard.module.css';
import { lazyPart } from '../../format/lazy-part.tsx';

const NewAlert = lazyPart(() => import('./new-alert.tsx'), 'NewAlert');

interface AlertFromChartProps {
  /** Absent: no alert watches this figure. */
  metric: AlertMetric | undefined;
  /** Absent: it is not there yet. */
  overview: Overview | undefined;
  filter: MonitoringFilter;
}

/** Opens the form of a new alert, filled in with what a chart shows and by what it is narrowed down. */
export function AlertFromChart({ metric, overview, filter }: AlertFromChartProps) {
  const t = useText();
  const mayMake = useMay().may('alert');
  const [open, setOpen] = useState(false);
  if (!mayMake || !metric) return null;
  const label = t('New alert from this chart');
  return (
    <>
      <Tooltip text={label}>
        <IconButton
          size="small"
          className={styles.bell}
          label={label}
          icon={<BellPlus size={16} />}
          aria-haspopup="dialog"
          disabled={!overview}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <Suspense>
        {open && overview && (
          <NewAlert metric={metric} overview={overview} filter={filter} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
