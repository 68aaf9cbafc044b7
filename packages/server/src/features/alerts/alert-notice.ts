import type { AlertMetric } from '@agent-studio/api-client/contract';
import { type Said, say } from '../../say.ts';
import { type Notice, toNoticeTexts } from '../home/attention-service.ts';
import type { AlertsRepository } from './alerts-repository.ts';

type Latest = Awaited<ReturnType<AlertsRepository['latestOf']>>[number];

const FIRED: Record<AlertMetric, (value: number, threshold: number, window_minutes: number) => Said> = {
  failure_rate: (value_share, threshold_share, window_minutes) =>
    say('alert.failure_rate', { value_share, threshold_share, window_minutes }),
  p95_ms: (value_ms, threshold_ms, window_minutes) =>
    say('alert.p95_ms', { value_ms, threshold_ms, window_minutes }),
  cost_usd: (value_usd, threshold_usd, window_minutes) =>
    say('alert.cost_usd', { value_usd, threshold_usd, window_minutes }),
  no_activity: (value, threshold, window_minutes) =>
    say('alert.no_activity', { value, threshold, window_minutes }),
};

/** How an alert stands, for home and bell. */
export function alertNotice({
  alert_id,
  alert_name: name,
  kind,
  metric,
  value,
  threshold,
  window_minutes,
  at,
}: Latest): Notice {
  const texts =
    kind === 'fired' && value !== null
      ? toNoticeTexts(name, FIRED[metric](value, threshold, window_minutes))
      : toNoticeTexts(say('alert.over', { name }), say('alert.as_before'));
  return {
    id: alert_id,
    kind: kind === 'fired' ? 'notice.danger' : 'notice.warning',
    ...texts,
    at,
    href: `/dashboard?tab=alerts&alert=${alert_id}`,
  };
}
