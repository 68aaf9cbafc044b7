import { Clock } from 'lucide-react';
import { Badge, useSurface, useText } from '@agent-studio/core';
import { useZone } from '../../../data/time-zone.ts';
import { dayAndTime } from '../../../format/day-and-time.ts';
import { useNow } from './use-now.ts';
import { useWaitText } from './use-wait-text.ts';

const MINUTE_MS = 60_000;

/** By when the open step has to be done, and how long that is; said when it has passed. */
export function DeadlineNote({ at }: { at: string }) {
  const t = useText();
  const { locale } = useSurface();
  const zone = useZone();
  const waitText = useWaitText('short');
  const left = Date.parse(at) - useNow(true);
  const isOver = left < 0;
  const about = {
    time: dayAndTime(at, { locale, zone, t }),
    left: waitText(Math.ceil(Math.abs(left) / MINUTE_MS)),
  };
  return (
    <>
      <Badge tone={isOver ? 'danger' : 'warning'} shape="tag">
        <Clock size={13} aria-hidden="true" />
        {isOver ? t('Due {time} · over for {left}', about) : t('Due {time} · {left} left', about)}
      </Badge>
      <output className="sr">{isOver && t('The deadline of this step has passed.')}</output>
    </>
  );
}
