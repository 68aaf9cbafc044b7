import { isIP } from 'node:net';
import { isLoopback } from './http/loopback.ts';
import { parseSecretKey } from './secrets/secret-key.ts';

/** The settings of a server, read once at start. */
export interface Env {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly googleClientId: string | undefined;
  /** Whether this server signs people in by itself: no Google client id, and reachable from this machine only. */
  readonly localSignIn: boolean;
  readonly captcha: 'required' | 'optional';
  /** Checks the tokens of a captcha widget: reCAPTCHA, hCaptcha, Turnstile. */
  readonly captchaProvider: { readonly url: string; readonly secret: string } | undefined;
  /** Origins other than its own that may read answers. */
  readonly allowedOrigins: readonly string[];
  /** Origins and hosts that tools, imports and providers may reach although they are private. */
  readonly allowedAddresses: readonly string[];
  /** Whether tools may be JavaScript functions. */
  readonly functionTools: boolean;
  readonly sessionHours: number;
  /** The operator named the hours: administrators cannot change them. */
  readonly sessionHoursFixed: boolean;
  /** E-mail domains that may sign in; empty: all. */
  readonly allowedDomains: readonly string[];
  readonly signInsPerMinute: number;
  /** What one address may ask the SOP navigator without a sign-in. */
  readonly sopQuestionsPerMinute: number;
  readonly openai: OpenAiEnv | undefined;
  /** Seals stored credentials; without it a file in the data folder does. */
  readonly secretKey: Buffer | undefined;
  readonly logLevel: LogLevel;
  readonly maxUploadMb: number;
  /** Figures for Prometheus at /metrics; undefined: off. */
  readonly metrics: MetricsEnv | undefined;
  /** Traces by OTLP; undefined: off. */
  readonly tracing: TracingEnv | undefined;
}

export interface MetricsEnv {
  /** What a reader must send as bearer token; undefined: anybody may read. */
  readonly token: string | undefined;
}

/** Where OpenTelemetry traces go. */
export interface TracingEnv {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Whether questions, answers, and what tools were given and answered go along. */
  readonly captureContent: boolean;
}

/** A provider that speaks OpenAI's protocol. */
interface OpenAiEnv {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Settings that cannot be used; the message lists every one of them. */
export class EnvError extends Error {
  override readonly name = 'EnvError';

  constructor(problems: readonly string[]) {
    super(`Some settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** Reads the settings; throws one EnvError that lists everything wrong. An empty value counts as absent. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const problems: string[] = [];
  const text = (name: string) => source[name]?.trim() || undefined;
  const list = (name: string) => (text(name) ?? '').split(',').flatMap((word) => word.trim() || []);

  function wholeNumber(
    name: string,
    { min, max, otherwise }: { min: number; max: number; otherwise: number },
  ) {
    const value = text(name);
    if (value === undefined) return otherwise;
    const number = Number(value);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    problems.push(`${name}="${value}" must be a whole number from ${min} to ${max}.`);
    return otherwise;
  }

  function oneOf<const T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
    const value = text(name);
    if (value === undefined) return otherwise;
    const found = allowed.find((word) => word === value);
    if (!found) problems.push(`${name}="${value}" must be one of: ${allowed.join(', ')}.`);
    return found ?? otherwise;
  }

  function url(name: string, protocols: readonly string[]) {
    const value = text(name);
    if (value === undefined) return undefined;
    const parsed = URL.parse(value);
    // The value may hold a password: name the setting only.
    if (!parsed || !protocols.includes(parsed.protocol)) {
      problems.push(
        `${name} must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
      );
    }
    return value;
  }

  function origins(name: string) {
    const values = list(name);
    for (const value of values) {
      if (URL.parse(value)?.origin !== value) {
        problems.push(
          `${name}: "${value}" must be an origin such as https://portal.example.com, without a path.`,
        );
      }
    }
    return values;
  }

  function addresses(name: string) {
    const values = list(name);
    for (const value of values) {
      const isHost = /^[\w.-]+$/.test(value) || isIP(value) > 0;
      if (!isHost && URL.parse(value)?.origin !== value) {
        problems.push(
          `${name}: "${value}" must be a host such as erp.internal, or an origin such as http://10.0.0.7:8080.`,
        );
      }
    }
    return values;
  }

  function openai(): OpenAiEnv | undefined {
    const baseUrl = url('OPENAI_BASE_URL', ['http:', 'https:']);
    const apiKey = text('OPENAI_API_KEY');
    const model = text('OPENAI_MODEL');
    if (!baseUrl && !apiKey && !model) return undefined;
    if (!model)
      problems.push(
        'OPENAI_MODEL is missing: name the model that OPENAI_BASE_URL or OPENAI_API_KEY gives access to.',
      );
    return { baseUrl: baseUrl ?? 'https://api.openai.com/v1', apiKey, model: model ?? '' };
  }

  function secretKey(): Buffer | undefined {
    const value = text('SECRET_KEY');
    const key = value === undefined ? undefined : parseSecretKey(value);
    if (value !== undefined && !key) {
      problems.push('SECRET_KEY must be 32 bytes as base64 or hex, as `openssl rand -base64 32` prints.');
    }
    return key;
  }

  function captchaProvider(): Env['captchaProvider'] {
    const address = url('CAPTCHA_VERIFY_URL', ['http:', 'https:']);
    const secret = text('CAPTCHA_SECRET');
    if (!address && !secret) return undefined;
    if (!address || !secret) problems.push('CAPTCHA_VERIFY_URL and CAPTCHA_SECRET belong together.');
    return { url: address ?? '', secret: secret ?? '' };
  }

  function metrics(): Env['metrics'] {
    const token = text('METRICS_TOKEN');
    return oneOf('METRICS', ['on', 'off'], 'off') === 'on' ? { token } : undefined;
  }

  /** By the standard names of OpenTelemetry. */
  function tracing(): Env['tracing'] {
    const base = url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
    const whole = url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:']);
    const address = whole ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`);
    if (!address || text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return undefined;
    const headers = text('OTEL_EXPORTER_OTLP_TRACES_HEADERS') ?? text('OTEL_EXPORTER_OTLP_HEADERS') ?? '';
    const pairs = headers.split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=');
      return name.trim() ? [[name.trim(), decode(value.join('=').trim())]] : [];
    });
    return {
      url: address,
      headers: Object.fromEntries(pairs) as Record<string, string>,
      serviceName: text('OTEL_SERVICE_NAME') ?? 'agent-studio',
      captureContent: text('OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT')?.toLowerCase() === 'true',
    };
  }

  const host = text('HOST') ?? '127.0.0.1';
  const googleClientId = text('GOOGLE_CLIENT_ID');
  const env: Env = {
    port: wholeNumber('PORT', { min: 0, max: 65_535, otherwise: 4300 }),
    host,
    dataDir: text('DATA_DIR') ?? './data',
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    googleClientId,
    localSignIn: !googleClientId && isLoopback(host),
    captcha: oneOf('CAPTCHA', ['required', 'optional'], googleClientId ? 'required' : 'optional'),
    captchaProvider: captchaProvider(),
    allowedOrigins: origins('ALLOWED_ORIGINS'),
    allowedAddresses: addresses('ALLOWED_ADDRESSES'),
    functionTools: oneOf('FUNCTION_TOOLS', ['on', 'off'], 'off') === 'on',
    sessionHoursFixed: text('SESSION_HOURS') !== undefined,
    sessionHours: wholeNumber('SESSION_HOURS', { min: 1, max: 720, otherwise: 8 }),
    allowedDomains: list('ALLOWED_DOMAINS').map((domain) => domain.toLowerCase().replace(/^@/, '')),
    signInsPerMinute: wholeNumber('SIGN_INS_PER_MINUTE', { min: 1, max: 1_000_000, otherwise: 60 }),
    sopQuestionsPerMinute: wholeNumber('SOP_QUESTIONS_PER_MINUTE', { min: 1, max: 100_000, otherwise: 6 }),
    openai: openai(),
    secretKey: secretKey(),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    metrics: metrics(),
    tracing: tracing(),
    maxUploadMb: wholeNumber('MAX_UPLOAD_MB', { min: 1, max: 1024, otherwise: 50 }),
  };
  if (problems.length) throw new EnvError(problems);
  return env;
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
