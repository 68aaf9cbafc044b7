import type { AgentStats } from '@agent-studio/api-client/contract';
import { Badge, useSurface, useText } from '@agent-studio/core';
import { useZone } from '../../data/time-zone.ts';
import { dayAndTime } from '../../format/day-and-time.ts';
import { VersionState, type VersionStateProps } from '../../versions/version-state.tsx';
import styles from './week-of-runs.module.css';

interface RunStateProps extends VersionStateProps {
  stats: AgentStats | undefined;
}

/** On a card: that it fails right now and since when, else its version. */
export function RunState({ of, stats }: RunStateProps) {
  const t = useText();
  const { locale } = useSurface();
  const zone = useZone();
  if (!stats?.fails_since) return <VersionState of={of} />;
  const time = dayAndTime(stats.fails_since, { locale, zone, t });
  return (
    <Badge tone="danger" className={styles.state}>
      <span className="clip">{t('Failing since {time}', { time })}</span>
    </Badge>
  );
}
