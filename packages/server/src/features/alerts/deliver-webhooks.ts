import { type Clock, createClock, timesOf } from '../../jobs/clock.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import type { DeliveriesRepository, Outgoing } from './deliveries-repository.ts';
import type { SendWebhook } from './send-webhook.ts';

const MOST_AT_ONCE = 10;
/** Longer than one call may take. */
const LEASE_MS = 60_000;
const MINUTE_MS = 60_000;
/** How long after each try the next one comes; after the last it is given up: a day and a half in all. */
const WAITS_MS = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  60 * MINUTE_MS,
  6 * 60 * MINUTE_MS,
  24 * 60 * MINUTE_MS,
];

interface DeliverParts {
  deliveries: DeliveriesRepository;
  send: SendWebhook;
  log: JobLog;
  signals: Pick<Signals, 'hear'>;
}

/**
 * Tells webhooks what alerts told. What is to be told stands in the database until it was, so it survives a restart; with
 * several processes each takes its own. A process that dies in the middle may tell twice, under the same `webhook-id`.
 */
export function createWebhookDeliveries({ deliveries, send, log, signals }: DeliverParts): Clock {
  async function tell({ event, alert }: Outgoing): Promise<void> {
    const { id, kind, at, value, threshold, runs, attempts } = event;
    const { ok, status, error } = await send(alert, {
      id,
      type: kind === 'fired' ? 'alert.fired' : 'alert.resolved',
      at,
      value,
      threshold,
      runs,
    });
    const wait = alert.webhook_url === null ? undefined : WAITS_MS[attempts - 1];
    const now = Date.now();
    await deliveries.tried(id, {
      last_status: status,
      last_error: error,
      last_attempt_at: new Date(now).toISOString(),
      ...(ok
        ? { delivery: 'delivered', next_attempt_at: null }
        : wait === undefined
          ? { delivery: 'failed', next_attempt_at: null }
          : { next_attempt_at: new Date(now + wait).toISOString() }),
    });
  }

  return createClock({
    name: 'webhooks of alerts',
    log,
    hear: timesOf(signals, 'alert_events'),
    async look(until) {
      const now = Date.now();
      const taken = await deliveries.take(
        new Date(now).toISOString(),
        new Date(now + LEASE_MS).toISOString(),
        MOST_AT_ONCE,
      );
      await Promise.all(taken.map(tell));
      return deliveries.next(until.toISOString());
    },
  });
}
