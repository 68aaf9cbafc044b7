import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { TraceCall } from '../engine/outbound/outbound-trace.ts';
import type { Env } from '../env.ts';
import { type ObserveRun, unobserved } from './observe-run.ts';

/** What operators watch the server by. */
export interface Telemetry {
  observeRun: ObserveRun;
  /** Watches calls to others; absent: nobody traces. */
  traceCall?: TraceCall | undefined;
  /** Watches the calls of a server; before its routes are there. */
  watch(app: FastifyInstance): void;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}

const OFF: Telemetry = { observeRun: unobserved, watch: () => {}, close: async () => {} };

/** Traces and metrics as far as the settings ask for them; what is off is not even loaded. */
export async function openTelemetry(env: Pick<Env, 'metrics' | 'tracing'>, db: Database): Promise<Telemetry> {
  const { metrics, tracing } = env;
  const parts = await Promise.all([
    tracing ? import('./traces.ts').then(({ createTraces }) => createTraces(tracing)) : OFF,
    metrics ? import('./metrics.ts').then(({ createMetrics }) => createMetrics(metrics, db)) : OFF,
  ]);
  const watching = parts.filter((part) => part !== OFF);
  if (!watching.length) return OFF;
  const [outer = OFF, inner = OFF] = watching;
  return {
    observeRun: (run, work) =>
      outer.observeRun(run, (tellOuter) =>
        inner.observeRun(run, (tellInner) =>
          work((end) => {
            tellOuter(end);
            tellInner(end);
          }),
        ),
      ),
    traceCall: watching.find((part) => part.traceCall)?.traceCall,
    watch: (app) => watching.forEach((part) => part.watch(app)),
    close: async () => {
      await Promise.all(watching.map((part) => part.close()));
    },
  };
}
