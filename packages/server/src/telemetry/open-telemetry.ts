import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { VERSION } from '../version.ts';
import { type ObserveRun, unobserved } from './observe-run.ts';
import type { Telemetry } from './telemetry.ts';

const OFF: Telemetry = { observeRun: unobserved, watch: () => {}, close: async () => {} };
/** A collector that is away must not keep a server from ending. */
const CLOSE_LIMIT_MS = 2_000;

/** Traces, figures and log lines as far as the settings ask for them; what is off is not even loaded. */
export async function openTelemetry(env: Pick<Env, 'metrics' | 'otlp'>, db: Database): Promise<Telemetry> {
  const { metrics: prometheus, otlp } = env;
  // The instance keeps the figures of several processes apart.
  const resource = {
    'service.name': otlp.serviceName,
    'service.version': VERSION,
    'service.instance.id': randomUUID(),
  };
  const { traces, metrics, logs } = otlp;
  const parts = await Promise.all([
    traces ? import('./traces.ts').then(({ createTraces }) => createTraces(traces, resource)) : OFF,
    prometheus || metrics
      ? import('./metrics.ts').then(({ createMetrics }) =>
          createMetrics({ prometheus, otlp: metrics, resource }, db),
        )
      : OFF,
    logs ? import('./logs.ts').then(({ createLogs }) => createLogs(logs, resource)) : OFF,
  ]);
  const watching = parts.filter((part) => part !== OFF);
  if (!watching.length) return OFF;
  return {
    observeRun: watching.map((part) => part.observeRun).reduce(both),
    traceCall: parts[0].traceCall,
    traceIds: parts[0].traceIds,
    takeLine: parts[2].takeLine,
    watch: (app) => watching.forEach((part) => part.watch(app)),
    async close() {
      const limit = Promise.withResolvers<void>();
      const timer = setTimeout(limit.resolve, CLOSE_LIMIT_MS);
      await Promise.race([Promise.allSettled(watching.map((part) => part.close())), limit.promise]);
      clearTimeout(timer);
    },
  };
}

const both =
  (outer: ObserveRun, inner: ObserveRun): ObserveRun =>
  (run, work) =>
    outer(run, (tellOuter) =>
      inner(run, (tellInner) =>
        work((end) => {
          tellOuter(end);
          tellInner(end);
        }),
      ),
    );
