import type { AgentStats } from '@agent-studio/api-client/contract';
import { Badge, useSurface, useText } from '@agent-studio/core';
import { useZone } from '../../data/time-zone.ts';
import { dayAndTime } from '../../format/day-and-time.ts';
import { VersionState, type VersionStateProps } from '../../versions/version-state.tsx';
import styles from './week-of-runs.module.css';

interface RunStateProps extends VersionStateProps {
  stats: AgentStats | undefined;
  /** In a column: since when is what a pointer finds. */
  isBrief?: boolean;
}

/** That it fails right now and since when, else its version. */
export function RunState({ of, stats, isBrief = false }: RunStateProps) {
  const t = useText();
  const { locale } = useSurface();
  const zone = useZone();
  if (!stats?.fails_since) return <VersionState of={of} />;
  const time = dayAndTime(stats.fails_since, { locale, zone, t });
  const since = t('Failing since {time}', { time });
  return (
    <Badge tone="danger" className={styles.state} {...(isBrief && { title: since })}>
      <span className="clip">{isBrief ? t('Failing') : since}</span>
    </Badge>
  );
}
