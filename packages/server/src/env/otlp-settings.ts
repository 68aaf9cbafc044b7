import type { SettingValues } from './server-settings.ts';

/** Where one kind of OpenTelemetry's signals goes, by OTLP over HTTP. */
export interface OtlpTarget {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What goes to a collector; what is undefined is off. */
export interface OtlpEnv {
  readonly serviceName: string;
  readonly traces: TracesTarget | undefined;
  readonly metrics: MetricsTarget | undefined;
  readonly logs: OtlpTarget | undefined;
}

export interface TracesTarget extends OtlpTarget {
  /** Whether questions, answers, and what tools were given and answered go along. */
  readonly captureContent: boolean;
  /** Origins and hosts that are told which trace a call to them belongs to. */
  readonly tracedAddresses: readonly string[];
}

export interface MetricsTarget extends OtlpTarget {
  readonly everyMs: number;
}

type Signal = 'TRACES' | 'METRICS' | 'LOGS';

/** By the standard names of OpenTelemetry. */
export function otlpOf(values: SettingValues): OtlpEnv {
  const traces = targetOf('TRACES', values);
  const metrics = targetOf('METRICS', values);
  return {
    serviceName: values.OTEL_SERVICE_NAME,
    traces: traces && {
      ...traces,
      captureContent: values.OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT,
      tracedAddresses: [...values.ALLOWED_ADDRESSES, ...values.TRACED_ADDRESSES],
    },
    metrics: metrics && { ...metrics, everyMs: values.OTEL_METRIC_EXPORT_INTERVAL },
    logs: targetOf('LOGS', values),
  };
}

function targetOf(signal: Signal, values: SettingValues): OtlpTarget | undefined {
  const base = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const whole = values[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`];
  const url = whole ?? (base && `${base.replace(/\/+$/, '')}/v1/${signal.toLowerCase()}`);
  if (!url || values.OTEL_SDK_DISABLED || values[`OTEL_${signal}_EXPORTER`] === 'none') return undefined;
  const headers = values[`OTEL_EXPORTER_OTLP_${signal}_HEADERS`] ?? values.OTEL_EXPORTER_OTLP_HEADERS ?? '';
  const pairs = headers.split(',').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name.trim() ? [[name.trim(), decode(value.join('=').trim())]] : [];
  });
  return { url, headers: Object.fromEntries(pairs) as Record<string, string> };
}

/** Values of headers come percent-encoded. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // It has a percent sign of its own.
    return value;
  }
}
