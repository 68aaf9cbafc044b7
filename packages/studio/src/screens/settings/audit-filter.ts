import type { AuditQuery } from '@agent-studio/api-client/contract';
import { dayAfter, startOfDay } from '../../lists/start-of-day.ts';
import { PARTS } from './audit-words.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What the address asks for; what is no such value counts as absent. */
export function toAuditFilter(params: URLSearchParams, zone: string): AuditQuery {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const id = (name: string) => [text(name)].find((value) => value !== undefined && UUID.test(value));
  const day = (name: string) =>
    [text(name)].find((value) => value !== undefined && DAY.test(value) && !Number.isNaN(Date.parse(value)));
  const [from, to, q, action, who, object] = [
    day('from'),
    day('to'),
    text('q'),
    text('action'),
    id('who'),
    id('object'),
  ];
  return {
    ...(q && { q }),
    ...(action && PARTS[action] && { action }),
    ...(who && { user_id: who }),
    ...(object && { object_id: object }),
    ...(from && { from: startOfDay(from, zone) }),
    ...(to && { to: startOfDay(dayAfter(to), zone) }),
  };
}
