import { useState } from 'react';
import { TimeAgo } from '@agent-studio/core';
import { useChosenZone } from '../../data/time-zone.ts';
import { useFormat } from '../../format/use-format.ts';

/** When a run began: by the clock as long as that was today, which rows below each other can be told apart by. */
export function StartedAt({ time }: { time: string }) {
  const format = useFormat();
  const zone = useChosenZone();
  const [now] = useState(() => new Date());
  const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: zone });
  if (dayOf(new Date(time)) !== dayOf(now)) return <TimeAgo time={time} />;
  return (
    <time dateTime={time} title={format.dateTime(time)}>
      {format.time(time)}
    </time>
  );
}
