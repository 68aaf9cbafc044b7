import { address, flag, hosts, oneOf, text, wholeNumber } from './setting-kinds.ts';

const HTTP = ['http:', 'https:'];
const ON_OFF = ['on', 'off'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const SAID = { traces: 'traces', metrics: 'figures', logs: 'log lines' };

const endpoint = (signal: keyof typeof SAID) =>
  address({
    protocols: HTTP,
    about: `Where ${SAID[signal]} go, as a whole address; comes first.`,
    example: `http://collector:4318/v1/${signal}`,
  });

const headers = (signal: keyof typeof SAID) =>
  text({
    secret: true,
    otherwise: undefined,
    about: `Headers for ${SAID[signal]} alone; come first.`,
    example: 'authorization=Basic%20…',
  });

const exporter = (signal: keyof typeof SAID) =>
  oneOf({
    allowed: ['otlp', 'none'],
    otherwise: 'otlp',
    about: `\`none\` sends no ${SAID[signal]} by OTLP.`,
    example: 'none',
  });

/** Log, figures, traces: what the server tells of itself, and whom. */
export const watching = {
  LOG_LEVEL: oneOf({
    allowed: LOG_LEVELS,
    otherwise: 'info',
    about: 'Least important lines of the log.',
    example: 'warn',
  }),
  LOG_FORMAT: oneOf({
    allowed: ['auto', 'json', 'pretty'],
    otherwise: 'auto',
    about:
      '`json` writes one object a line, for programs; `pretty` lines for people; `auto` is `pretty` on a terminal, and `json` in a file, a pipe or a container. Colours come on a terminal only, and not with `NO_COLOR`.',
    example: 'json',
  }),
  METRICS: oneOf({
    allowed: ON_OFF,
    otherwise: 'off',
    about: '`on` serves figures for Prometheus at `/metrics`.',
    example: 'on',
  }),
  METRICS_TOKEN: text({
    secret: true,
    otherwise: undefined,
    otherwiseSaid: 'anybody may read them',
    about: 'Bearer token that whoever reads the figures must send.',
    example: 'openssl rand -hex 24',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address({
    protocols: HTTP,
    about:
      'Where OpenTelemetry traces, figures and log lines go by OTLP over HTTP; `/v1/traces`, `/v1/metrics` and `/v1/logs` are added.',
    example: 'http://collector:4318',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: text({
    secret: true,
    otherwise: undefined,
    about: 'Headers that go along, such as a key: `name=value`, comma separated, percent-encoded.',
    example: 'authorization=Basic%20…',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint('traces'),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: headers('traces'),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint('metrics'),
  OTEL_EXPORTER_OTLP_METRICS_HEADERS: headers('metrics'),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: endpoint('logs'),
  OTEL_EXPORTER_OTLP_LOGS_HEADERS: headers('logs'),
  OTEL_TRACES_EXPORTER: exporter('traces'),
  OTEL_METRICS_EXPORTER: exporter('metrics'),
  OTEL_LOGS_EXPORTER: exporter('logs'),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber({
    min: 1_000,
    max: 3_600_000,
    otherwise: 60_000,
    about: 'How often figures are sent by OTLP, in milliseconds.',
    example: '15000',
  }),
  OTEL_SERVICE_NAME: text({
    otherwise: 'agent-studio',
    about: 'Name of this server in what is sent by OTLP.',
    example: 'studio-eu',
  }),
  TRACED_ADDRESSES: hosts({
    otherwiseSaid: 'those of `ALLOWED_ADDRESSES`',
    about:
      'Hosts outside (tools, MCP servers, model providers) that are sent `traceparent` too, so that their own spans lie below ours.',
    example: 'api.example.com',
  }),
  OTEL_SDK_DISABLED: flag({ about: 'Sends nothing by OTLP.', example: 'true' }),
  OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: flag({
    about: 'Lets questions, answers, and what tools were given and answered go along with the traces.',
    example: 'true',
  }),
};
