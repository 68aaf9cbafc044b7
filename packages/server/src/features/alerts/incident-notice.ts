import type { AlertMetric } from '@agent-studio/api-client/contract';
import { type Said, say } from '../../say.ts';
import { type Notice, toNoticeTexts } from '../home/attention-service.ts';
import type { IncidentRow } from './incidents-repository.ts';

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

/** An incident that nobody looks after, for home and bell; `at` is news when it fires anew, and when it is over. */
export function incidentNotice({
  id,
  alert_name: name,
  metric,
  worst,
  threshold,
  window_minutes,
  target_id,
  api_key_id,
  cause_kind,
  cause,
  fired_at,
  resolved_at,
}: IncidentRow): Notice {
  const isOpen = resolved_at === null;
  const texts = isOpen
    ? toNoticeTexts(name, FIRED[metric](worst ?? 0, threshold, window_minutes))
    : toNoticeTexts(say('alert.over', { name }), say('alert.as_before'));
  return {
    id,
    kind: isOpen ? 'notice.danger' : 'notice.warning',
    ...texts,
    at: resolved_at ?? fired_at,
    href: `/dashboard?tab=alerts&incident=${id}`,
    // What one key sends is a part of it; and that it is over is news of its own.
    ...(isOpen &&
      metric === 'failure_rate' &&
      api_key_id === null && { failure: { target_id, code: cause_kind === 'error' ? cause : null } }),
  };
}
