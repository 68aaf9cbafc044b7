import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { TracingEnv } from '../env.ts';
import type { ObserveRun } from './observe-run.ts';
import { endRunSpan, startRunSpan, traceSteps } from './run-spans.ts';
import type { Telemetry } from './telemetry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
  }
}

/**
 * Spans of calls, runs, model calls and tool calls, sent by OTLP over HTTP. Nothing is registered for the whole process, so
 * that several servers in one keep theirs apart.
 */
export function createTraces({ url, headers, serviceName, captureContent }: TracingEnv): Telemetry {
  const exporter = new OTLPTraceExporter({ url, headers });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  });
  const tracer = provider.getTracer('agent-studio');
  /** The span that a piece of work belongs to. */
  const here = new AsyncLocalStorage<Context>();

  const observeRun: ObserveRun = (run, work) => {
    const parent = here.getStore() ?? ROOT_CONTEXT;
    const span = startRunSpan(tracer, run, parent);
    const within = trace.setSpan(parent, span);
    return here.run(within, async () => {
      try {
        return await work((end) => {
          traceSteps(tracer, end.steps, within, captureContent);
          endRunSpan(span, end, captureContent);
        });
      } finally {
        span.end();
      }
    });
  };

  return {
    observeRun,
    watch(app: FastifyInstance) {
      app.addHook('onRequest', async (request) => {
        const route = request.routeOptions.url ?? 'unknown';
        const { method, id } = request;
        request.span = tracer.startSpan(
          `${method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: {
              'http.request.method': method,
              'http.route': route,
              'http.request.header.x-request-id': id,
            },
          },
          readParent(request.headers['traceparent']),
        );
      });
      // Behind the reading of the body, which goes on elsewhere.
      app.addHook('preHandler', (request, _reply, done) => {
        if (request.span) here.run(trace.setSpan(ROOT_CONTEXT, request.span), done);
        else done();
      });
      app.addHook('onResponse', async ({ span }, { statusCode }) => {
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
      app.addHook('onRequestAbort', async ({ span }) => span?.end());
    },
    // A collector that is away must not keep a server from ending.
    close: () => provider.shutdown().catch(() => {}),
  };
}

const SEND_EVERY_MS = 2_000;
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** The span of whoever calls, by the W3C header. */
function readParent(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(header)) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags!, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
