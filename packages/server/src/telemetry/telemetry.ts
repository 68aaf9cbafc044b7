import type { FastifyInstance } from 'fastify';
import type { TraceCall } from '../engine/outbound/outbound-trace.ts';
import type { ObserveRun } from './observe-run.ts';

/** What operators watch the server by. */
export interface Telemetry {
  observeRun: ObserveRun;
  /** Watches calls to others; absent: nobody traces. */
  traceCall?: TraceCall | undefined;
  /** What lines of the log say of the trace that they belong to; absent: nobody traces. */
  traceIds?: (() => object) | undefined;
  /** Takes a line of the log, one JSON object; absent: nobody takes them. */
  takeLine?: ((line: string) => void) | undefined;
  /** Watches the calls of a server; before its routes are there. */
  watch(app: FastifyInstance): void;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}
