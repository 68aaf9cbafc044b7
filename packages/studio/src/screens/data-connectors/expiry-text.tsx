import { useState } from 'react';
import { Badge, useText } from '@agent-studio/core';
import { useFormat } from '../../format/use-format.ts';

const WARNED_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** When a credential ends; the last two weeks stand out, in words too. */
export function ExpiryText({ time }: { time: string }) {
  const t = useText();
  const format = useFormat();
  const [now] = useState(Date.now);
  const days = Math.ceil((Date.parse(time) - now) / DAY_MS);
  const date = <time dateTime={time}>{format.date(time)}</time>;
  if (days > WARNED_DAYS) return date;
  return days <= 0 ? (
    <Badge tone="danger" title={format.date(time)}>
      {t('Expired')}
    </Badge>
  ) : (
    <Badge tone="warning" title={format.date(time)}>
      {t('{count} days left', { count: days })}
    </Badge>
  );
}
