import type { Ref, RunKind } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import type { GuardedFetch } from '../../engine/outbound/guarded-fetch.ts';
import { createDueTimes, type DueRow } from '../../jobs/due-times.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import type { Viewer } from '../access/viewer.ts';
import type { RunFiguresService } from '../run-figures/run-figures-service.ts';
import { createAlertsRepository } from './alerts-repository.ts';
import { type AlertNames, createAlertsService } from './alerts-service.ts';
import { createWebhookDeliveries } from './deliver-webhooks.ts';
import { createDeliveriesRepository } from './deliveries-repository.ts';
import { createIncidentsRepository } from './incidents-repository.ts';
import { createIncidentsService } from './incidents-service.ts';
import { figureOf, lookAtFigures, type LookParts } from './look-at-figures.ts';
import { createSendWebhook } from './send-webhook.ts';
import type { AlertRow, Looked } from './alert-rows.ts';

const WEBHOOK_TIMEOUT_MS = 10_000;
const WEBHOOK_MAX_BYTES = 1_048_576;

export interface AlertsParts {
  db: Database;
  figures: RunFiguresService;
  seal: SecretSeal;
  fetch: GuardedFetch;
  log: JobLog;
  signals: Pick<Signals, 'hear'>;
  /** Those of each kind that somebody may see. */
  visible: Record<RunKind, (viewer: Viewer, ids: string[]) => Promise<Ref[]>>;
}

/** Alerts, the clock that looks at the figures every minute, and what tells webhooks. */
export function createAlerts({ db, figures, seal, fetch, log, signals, visible }: AlertsParts) {
  const alerts = createAlertsRepository(db);
  const send = createSendWebhook({
    seal,
    fetch: fetch.with({
      timeoutMs: WEBHOOK_TIMEOUT_MS,
      maxBytes: WEBHOOK_MAX_BYTES,
      redirectTo: 'same-origin',
    }),
  });
  const deliveries = createWebhookDeliveries({
    deliveries: createDeliveriesRepository(db),
    send,
    log,
    signals,
  });
  const totals: LookParts['totals'] = (...asked) => figures.totals(...asked);
  /* Looking changes nothing, so that it does not matter when two processes do: one of them writes what it came to. */
  const clock = createDueTimes<AlertRow & DueRow, Looked>({
    name: 'alerts',
    log,
    table: 'alerts',
    signals,
    async due(until, most) {
      const rows = await alerts.due(until, most);
      return rows.flatMap(({ next_at, ...row }) =>
        next_at === null ? [] : { ...row, next_at, cron: '* * * * *', timezone: 'UTC' },
      );
    },
    fire: (alert) =>
      lookAtFigures(alert, {
        totals,
        async largest(viewer, filter, { by, order_by }) {
          const asked = { by, order_by, figures: [], most: 1 } as const;
          return (await figures.breakdown(viewer, filter, asked))[0]?.group;
        },
      }),
    moveOn: alerts.moveOn,
  });

  const targets: AlertNames['targets'] = async (viewer, ids) => {
    if (!ids.length) return new Map();
    const found = await Promise.all(
      (Object.keys(visible) as RunKind[]).map(async (kind) =>
        (await visible[kind](viewer, ids)).map(({ id, name }) => [id, { name, kind }] as const),
      ),
    );
    return new Map(found.flat());
  };
  const service = createAlertsService({
    alerts,
    seal,
    send,
    targets,
    keys: figures.keys,
    figureNow: (alert) => figureOf(alert, totals),
  });
  const incidents = createIncidentsService({
    incidents: createIncidentsRepository(db),
    keys: figures.keys,
    // Who sees all runs is told of what they are.
    targets: (viewer, ids) =>
      viewer.isAdmin || viewer.role === 'operator' ? figures.targets(ids) : targets(viewer, ids),
  });

  return {
    service,
    incidents,
    async purge(): Promise<void> {
      await Promise.all([service.purge(), incidents.purge()]);
    },
    notices: incidents.notices,
    startWork() {
      clock.start();
      deliveries.start();
    },
    async close(): Promise<void> {
      await Promise.all([clock.close(), deliveries.close()]);
    },
  };
}
