import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationType,
  InstrumentType,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { MetricsEnv } from '../env.ts';
import type { MetricsTarget } from '../env/otlp-settings.ts';
import { Refusal } from '../refusal.ts';
import { type ObserveRun, usageOf } from './observe-run.ts';
import { createQueueLengths } from './queue-lengths.ts';
import type { Telemetry } from './telemetry.ts';

const SEND_LIMIT_MS = 30_000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

interface MetricsParts {
  /** Served at `/metrics`; undefined: not there. */
  prometheus: MetricsEnv | undefined;
  /** Sent; undefined: not. */
  otlp: MetricsTarget | undefined;
  resource: Record<string, string>;
}

/**
 * Figures of this process in Prometheus' format at `/metrics`, and by OTLP, with the same names. Their labels are routes, kinds and outcomes, never a name
 * or id that somebody gave, so that their number is bounded and nobody's business shows.
 */
export function createMetrics({ prometheus, otlp, resource }: MetricsParts, db: Database): Telemetry {
  const exporter =
    prometheus &&
    new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true, withoutTargetInfo: true });
  const sender =
    otlp &&
    new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter({ url: otlp.url, headers: otlp.headers }),
      exportIntervalMillis: otlp.everyMs,
      exportTimeoutMillis: Math.min(otlp.everyMs, SEND_LIMIT_MS),
    });
  const provider = new MeterProvider({
    resource: resourceFromAttributes(resource),
    readers: [exporter, sender].filter((reader) => reader !== undefined),
    views: [
      {
        instrumentType: InstrumentType.HISTOGRAM,
        aggregation: { type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM, options: { boundaries: SECONDS } },
      },
    ],
  });
  const meter = provider.getMeter('agent-studio');
  const requests = meter.createHistogram('http_server_request_duration_seconds', {
    description: 'Time to answer calls, by route and status.',
  });
  const runs = meter.createCounter('agent_studio_runs', {
    description: 'Runs that ended, by kind and status.',
  });
  const runTime = meter.createHistogram('agent_studio_run_duration_seconds', {
    description: 'Time at work on runs, by kind.',
  });
  const firstText = meter.createHistogram('agent_studio_run_first_text_seconds', {
    description: 'Time to the first text of an answer, by kind.',
  });
  const tokens = meter.createCounter('agent_studio_tokens', {
    description: 'Tokens of model calls, by type.',
  });
  const cost = meter.createCounter('agent_studio_cost_usd', {
    description: 'What model calls cost, where prices are known.',
  });
  const steps = meter.createCounter('agent_studio_steps', {
    description: 'Model calls, tool calls and other steps of runs, by kind and status.',
  });
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  meter
    .createObservableGauge('agent_studio_event_loop_lag_seconds', {
      description: 'How late the process came to its work since the last reading, by quantile.',
    })
    .addCallback((result) => {
      for (const quantile of [50, 99])
        result.observe(lag.percentile(quantile) / 1e9, { quantile: `0.${quantile}` });
      lag.reset();
    });
  const lengths = createQueueLengths(db);
  meter
    .createObservableGauge('agent_studio_queue_length', {
      description: 'What waits or is worked on in all processes, by queue and status.',
    })
    .addCallback(async (result) => {
      for (const { queue, status, length } of await lengths()) result.observe(length, { queue, status });
    });
  let open = 0;
  meter
    .createObservableGauge('http_server_active_requests', { description: 'Calls that are being answered.' })
    .addCallback((result) => result.observe(open));

  const observeRun: ObserveRun = (run, work) => {
    const { kind } = run;
    const startedAt = performance.now();
    return work((end) => {
      runs.add(1, { kind, status: end.status });
      runTime.record((performance.now() - startedAt) / 1000, { kind });
      if (end.ttft_ms !== null) firstText.record(end.ttft_ms / 1000, { kind });
      for (const step of end.steps) {
        steps.add(1, { kind: step.kind, status: step.status });
        const usage = usageOf(step);
        if (!usage) continue;
        tokens.add(usage.input_tokens, { type: 'input' });
        tokens.add(usage.output_tokens, { type: 'output' });
        if (usage.cost_usd) cost.add(usage.cost_usd);
      }
    });
  };

  return {
    observeRun,
    watch(app: FastifyInstance) {
      app.addHook('onRequest', async (_request, { raw }) => {
        open += 1;
        raw.once('close', () => (open -= 1));
      });
      app.addHook('onResponse', async ({ method, routeOptions }, { elapsedTime, statusCode }) => {
        const labels = { method, route: routeOptions.url ?? 'unknown', status: String(statusCode) };
        requests.record(elapsedTime / 1000, labels);
      });
      if (!exporter) return;
      const { token } = prometheus;
      app.get('/metrics', { config: { access: 'public' } }, (request, reply) => {
        if (token !== undefined && !isToken(request.headers.authorization, token)) {
          reply.header('www-authenticate', 'Bearer realm="metrics"');
          throw new Refusal('unauthorized', 'Send “Authorization: Bearer” with METRICS_TOKEN.');
        }
        reply.hijack();
        exporter.getMetricsRequestHandler(request.raw, reply.raw);
      });
    },
    async close() {
      lag.disable();
      await provider.shutdown();
    },
  };
}

const isToken = (header: string | undefined, token: string) =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

const digest = (text: string) => createHash('sha256').update(text).digest();
