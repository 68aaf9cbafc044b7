import type { Database } from '../../db/database.ts';
import { createGuardedFetch } from '../../engine/outbound/guarded-fetch.ts';
import type { Env } from '../../env.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import { createAuditLogRepository } from './audit-log-repository.ts';
import { createAuditLogService } from './audit-log-service.ts';
import { createAuditStreamsRepository, type AuditTarget } from './audit-streams-repository.ts';
import { AUDIT_WRITTEN, createAuditDelivery, type SendAudit } from './deliver-audit.ts';
import { createSendAuditWebhook } from './send-audit-webhook.ts';
import { createSendSyslog } from './send-syslog.ts';

const WEBHOOK_TIMEOUT_MS = 10_000;
const WEBHOOK_MAX_BYTES = 1_048_576;

interface AuditLogParts {
  db: Database;
  env: Pick<Env, 'audit'>;
  log: JobLog;
  signals: Pick<Signals, 'hear' | 'tell'>;
}

/** Which receivers there are. */
export const auditTargets = ({ webhook, syslog }: Env['audit']): AuditTarget[] => [
  ...(webhook ? (['webhook'] as const) : []),
  ...(syslog ? (['syslog'] as const) : []),
];

/** The audit log, as it is stored, and what tells others of it. */
export function createAuditLog({ db, env: { audit }, log, signals }: AuditLogParts) {
  const targets = auditTargets(audit);
  const streams = createAuditStreamsRepository(db);
  const { webhook, syslog } = audit;
  // What the operator named may be reached, wherever it is; nothing else.
  const fetch = webhook && createGuardedFetch({ allowed: [new URL(webhook.url).origin] });
  const sends: [AuditTarget, SendAudit][] = [];
  if (webhook && fetch) {
    const limited = fetch.with({
      timeoutMs: WEBHOOK_TIMEOUT_MS,
      maxBytes: WEBHOOK_MAX_BYTES,
      maxRedirects: 0,
    });
    sends.push(['webhook', createSendAuditWebhook(webhook, limited)]);
  }
  if (syslog) sends.push(['syslog', createSendSyslog(syslog)]);
  const deliveries = sends.map(([target, send]) =>
    createAuditDelivery({ target, send, streams, log, signals }),
  );
  const service = createAuditLogService({
    repository: createAuditLogRepository(db, targets),
    log,
    written: targets.length ? () => signals.tell(AUDIT_WRITTEN) : () => {},
    receivers: [
      ...(webhook ? [{ kind: 'webhook' as const, to: new URL(webhook.url).origin }] : []),
      ...(syslog
        ? [{ kind: 'syslog' as const, to: `${syslog.protocol} ${syslog.host}:${syslog.port}` }]
        : []),
    ],
    streams,
  });
  return {
    ...service,
    startWork: () => deliveries.forEach((delivery) => delivery.start()),
    async close(): Promise<void> {
      await service.close();
      await Promise.all(deliveries.map((delivery) => delivery.close()));
      await fetch?.close();
    },
  };
}
