import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TraceCall } from '../engine/outbound/outbound-trace.ts';
import { bareHost, createAllowList } from '../engine/outbound/public-address.ts';
import type { TracesTarget } from '../env/otlp-settings.ts';
import type { ObserveRun } from './observe-run.ts';
import { endRunSpan, startRunSpan, traceSteps } from './run-spans.ts';
import type { Telemetry } from './telemetry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
    /** When the call came; its span begins later, once it is known who calls. */
    cameAt?: Date;
  }
}

/**
 * Spans of calls, runs, model calls and tool calls, sent by OTLP over HTTP. Nothing is registered for the whole process, so
 * that several servers in one keep theirs apart.
 */
export function createTraces(
  { url, headers, captureContent, tracedAddresses }: TracesTarget,
  resource: Record<string, string>,
): Telemetry {
  const isTold = createAllowList(tracedAddresses);
  const exporter = new OTLPTraceExporter({ url, headers });
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
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

  const traceCall: TraceCall = (method, url) => {
    const parent = here.getStore();
    if (!parent) return undefined;
    const span = tracer.startSpan(
      method,
      {
        kind: SpanKind.CLIENT,
        // The path and what follows may hold keys, and what somebody looks for.
        attributes: {
          'http.request.method': method,
          'server.address': bareHost(url),
          'server.port': Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
        },
      },
      parent,
    );
    return {
      traceparent: isTold(url) ? toTraceparent(span.spanContext()) : undefined,
      end(outcome) {
        if ('status' in outcome) span.setAttribute('http.response.status_code', outcome.status);
        const failed = 'error' in outcome || outcome.status >= 400;
        if (failed) {
          span.setAttribute('error.type', 'error' in outcome ? outcome.error : String(outcome.status));
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  };

  /** Whoever is signed in may lay a call below their own trace. Others could hide in one that nobody records. */
  function startCallSpan(request: FastifyRequest): Span {
    const route = request.routeOptions.url ?? 'unknown';
    const theirs = readTraceparent(request.headers['traceparent']);
    const isKnown = Boolean(request.signIn);
    return tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        startTime: request.cameAt ?? new Date(),
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.request.header.x-request-id': request.id,
        },
        ...(theirs && !isKnown && { links: [{ context: theirs }] }),
      },
      theirs && isKnown ? trace.setSpanContext(ROOT_CONTEXT, theirs) : ROOT_CONTEXT,
    );
  }

  return {
    observeRun,
    traceCall,
    traceIds() {
      const span = trace.getSpanContext(here.getStore() ?? ROOT_CONTEXT);
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    watch(app: FastifyInstance) {
      app.addHook('onRequest', async (request) => {
        request.cameAt = new Date();
      });
      // Behind the sign-in, and the reading of the body, which goes on elsewhere.
      app.addHook('preHandler', (request, _reply, done) => {
        request.span = startCallSpan(request);
        here.run(trace.setSpan(ROOT_CONTEXT, request.span), done);
      });
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = (request.span ??= startCallSpan(request));
        span.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      app.addHook('onRequestAbort', async (request) => (request.span ??= startCallSpan(request)).end());
    },
    close: () => provider.shutdown(),
  };
}

const SEND_EVERY_MS = 2_000;
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** The span of whoever calls, by the W3C header; undefined where it says none. */
function readTraceparent(header: string | string[] | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(header)) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags!, 16), isRemote: true };
}

const toTraceparent = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${(traceFlags & 1).toString(16).padStart(2, '0')}`;
