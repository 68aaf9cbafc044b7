import { TriangleAlert } from 'lucide-react';
import { useSurface, useText } from '@agent-studio/core';
import { useZone } from '../../data/time-zone.ts';
import { dayAndTime } from '../../format/day-and-time.ts';
import styles from './stat-columns.module.css';

/** How many runs succeed where too few do, and since when they fail. */
export function FailingShare({ share, since }: { share: string; since: string | null | undefined }) {
  const t = useText();
  const { locale } = useSurface();
  const zone = useZone();
  return (
    <div className={styles.failing}>
      <b>
        <TriangleAlert size={14} role="img" aria-label={t('Failing')} />
        {share}
      </b>
      {since && <small>{t('since {time}', { time: dayAndTime(since, { locale, zone, t }) })}</small>}
    </div>
  );
}
