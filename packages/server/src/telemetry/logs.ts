import { type AnyValue, ROOT_CONTEXT, SeverityNumber, trace } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import type { OtlpTarget } from '../env/otlp-settings.ts';
import { unobserved } from './observe-run.ts';
import type { Telemetry } from './telemetry.ts';

/** Levels of pino. */
const SEVERITIES: Record<number, [string, SeverityNumber]> = {
  10: ['TRACE', SeverityNumber.TRACE],
  20: ['DEBUG', SeverityNumber.DEBUG],
  30: ['INFO', SeverityNumber.INFO],
  40: ['WARN', SeverityNumber.WARN],
  50: ['ERROR', SeverityNumber.ERROR],
  60: ['FATAL', SeverityNumber.FATAL],
};

const SEND_EVERY_MS = 2_000;

/** Lines of the log, sent by OTLP beside where they are written. Those that a collector takes too slowly are dropped. */
export function createLogs({ url, headers }: OtlpTarget, resource: Record<string, string>): Telemetry {
  const provider = new LoggerProvider({
    resource: resourceFromAttributes(resource),
    processors: [
      new BatchLogRecordProcessor({
        exporter: new OTLPLogExporter({ url, headers }),
        scheduledDelayMillis: SEND_EVERY_MS,
      }),
    ],
  });
  const logger = provider.getLogger('agent-studio');

  function takeLine(line: string): void {
    const said = JSON.parse(line) as LogLine;
    const { level, time, msg, pid: _pid, hostname: _hostname, trace_id, span_id, ...attributes } = said;
    const [severityText, severityNumber] = SEVERITIES[level] ?? SEVERITIES[30]!;
    logger.emit({
      timestamp: new Date(time),
      severityNumber,
      severityText,
      body: msg,
      attributes,
      context:
        trace_id && span_id
          ? trace.setSpanContext(ROOT_CONTEXT, { traceId: trace_id, spanId: span_id, traceFlags: 1 })
          : ROOT_CONTEXT,
    });
  }

  return {
    observeRun: unobserved,
    takeLine,
    watch: () => {},
    close: () => provider.shutdown(),
  };
}

/** A line as pino writes it. */
type LogLine = Record<string, AnyValue> & {
  level: number;
  time: number;
  msg?: string;
  trace_id?: string;
  span_id?: string;
};
