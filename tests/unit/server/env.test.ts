import { expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';

it('needs no settings at all', () => {
  expect(readEnv({})).toEqual({
    port: 4300,
    host: '127.0.0.1',
    basePath: '',
    publicUrl: 'http://localhost:4300',
    trustProxy: undefined,
    trustedHeader: 'x-forwarded',
    tls: undefined,
    dataDir: './data',
    databaseUrl: undefined,
    googleClientId: undefined,
    localSignIn: true,
    captcha: 'optional',
    captchaProvider: undefined,
    mail: undefined,
    role: 'both',
    allowedOrigins: [],
    allowedAddresses: [],
    functionTools: false,
    sessionHours: 8,
    sessionHoursFixed: false,
    allowedDomains: [],
    signInsPerMinute: 60,
    sopQuestionsPerMinute: 6,
    openai: undefined,
    secretKey: undefined,
    logLevel: 'info',
    maxUploadMb: 50,
    metrics: undefined,
    logFormat: 'auto',
    audit: { webhook: undefined, syslog: undefined },
    otlp: { serviceName: 'agent-studio', traces: undefined, metrics: undefined, logs: undefined },
  });
});

it('takes an empty value for none', () => {
  expect(readEnv({ PORT: '', GOOGLE_CLIENT_ID: ' ', DATABASE_URL: '' })).toEqual(readEnv({}));
});

it.each([
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '127.0.0.2' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '127.evil.example' }, false],
  [{ GOOGLE_CLIENT_ID: 'id' }, false],
])('offers local sign-in only to this machine and without Google: %j', (source, expected) => {
  expect(readEnv(source).localSignIn).toBe(expected);
});

it('requires a captcha with Google, unless told otherwise', () => {
  expect(readEnv({ GOOGLE_CLIENT_ID: 'id' }).captcha).toBe('required');
  expect(readEnv({ GOOGLE_CLIENT_ID: 'id', CAPTCHA: 'optional' }).captcha).toBe('optional');
});

it('reads lists', () => {
  const env = readEnv({
    ALLOWED_DOMAINS: 'A.org, @b.org,',
    ALLOWED_ORIGINS: 'https://a.org,http://localhost:8080',
    ALLOWED_ADDRESSES: 'erp.internal, http://10.0.0.7:8080, ::1',
  });
  expect(env.allowedAddresses).toEqual(['erp.internal', 'http://10.0.0.7:8080', '::1']);
  expect(env.allowedDomains).toEqual(['a.org', 'b.org']);
  expect(env.allowedOrigins).toEqual(['https://a.org', 'http://localhost:8080']);
});

it('knows where OpenAI is', () => {
  expect(readEnv({ OPENAI_API_KEY: 'key', OPENAI_MODEL: 'gpt' }).openai).toEqual({
    baseUrl: 'https://api.openai.com/v1',
    apiKey: 'key',
    model: 'gpt',
  });
});

it('reads a secret key as base64 and as hex', () => {
  const key = Buffer.alloc(32, 7);
  expect(readEnv({ SECRET_KEY: key.toString('base64') }).secretKey).toEqual(key);
  expect(readEnv({ SECRET_KEY: key.toString('hex') }).secretKey).toEqual(key);
});

it('knows who checks the captchas of pages', () => {
  expect(
    readEnv({ CAPTCHA_VERIFY_URL: 'https://captcha.example/siteverify', CAPTCHA_SECRET: 'shh' })
      .captchaProvider,
  ).toEqual({ url: 'https://captcha.example/siteverify', secret: 'shh' });
  expect(readEnv({}).captchaProvider).toBeUndefined();
});

it('lists everything that is wrong in one error, and no password', () => {
  const source = {
    PORT: '99999',
    SESSION_HOURS: 'eight',
    CAPTCHA: 'maybe',
    CAPTCHA_SECRET: 'shh',
    DATABASE_URL: 'mysql://root:secret@host/db',
    ALLOWED_ORIGINS: 'https://a.org/path',
    ALLOWED_ADDRESSES: 'erp.internal:8080',
    OPENAI_BASE_URL: 'http://localhost:8000/v1',
    SECRET_KEY: 'hunter2',
  };
  expect(() => readEnv(source)).toThrow(
    [
      'Some settings cannot be used:',
      '  PORT="99999" must be a whole number from 0 to 65535.',
      '  DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
      '  SECRET_KEY must be 32 bytes as base64 or hex, as `openssl rand -base64 32` prints.',
      '  CAPTCHA="maybe" must be one of: required, optional.',
      '  SESSION_HOURS="eight" must be a whole number from 1 to 720.',
      '  ALLOWED_ORIGINS: "https://a.org/path" must be an origin such as https://portal.example.com, without a path.',
      '  ALLOWED_ADDRESSES: "erp.internal:8080" must be a host such as erp.internal, or an origin such as http://10.0.0.7:8080.',
      '  OPENAI_MODEL is missing: name the model that OPENAI_BASE_URL or OPENAI_API_KEY gives access to.',
      '  CAPTCHA_VERIFY_URL and CAPTCHA_SECRET belong together.',
    ].join('\n'),
  );
});

it('reads where figures and traces go, by the standard names', () => {
  expect(readEnv({ METRICS: 'on' }).metrics).toEqual({ token: undefined });
  expect(readEnv({ METRICS: 'on', METRICS_TOKEN: 't' }).metrics).toEqual({ token: 't' });
  expect(readEnv({ METRICS_TOKEN: 't' }).metrics).toBeUndefined();
  const source = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  const to = (signal: string) => ({ url: `http://collector:4318/v1/${signal}`, headers: {} });
  expect(readEnv(source).otlp).toEqual({
    serviceName: 'agent-studio',
    traces: { ...to('traces'), captureContent: false, tracedAddresses: [] },
    metrics: { ...to('metrics'), everyMs: 60_000 },
    logs: to('logs'),
  });
  const headers = { authorization: 'Basic abc=', 'x-team': 'a' };
  expect(
    readEnv({
      ...source,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc=,x-team=a',
      OTEL_EXPORTER_OTLP_METRICS_HEADERS: 'x-team=b',
      OTEL_LOGS_EXPORTER: 'none',
      OTEL_METRIC_EXPORT_INTERVAL: '15000',
      OTEL_SERVICE_NAME: 'studio-eu',
      ALLOWED_ADDRESSES: 'erp.internal',
      TRACED_ADDRESSES: 'api.example.com',
      OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: 'TRUE',
    }).otlp,
  ).toEqual({
    serviceName: 'studio-eu',
    traces: {
      url: 'https://traces.example/in',
      headers,
      captureContent: true,
      tracedAddresses: ['erp.internal', 'api.example.com'],
    },
    metrics: { url: 'http://collector:4318/v1/metrics', headers: { 'x-team': 'b' }, everyMs: 15_000 },
    logs: undefined,
  });
  expect(readEnv({ ...source, OTEL_SDK_DISABLED: 'true' }).otlp).toEqual(readEnv({}).otlp);
});

it('reads what the model of the environment costs', () => {
  const model = { OPENAI_MODEL: 'm' };
  const priceOf = (price: string) => readEnv({ ...model, OPENAI_MODEL_PRICE: price }).openai?.price;
  expect(priceOf('0.25, 2')).toEqual({ input: 0.25, output: 2 });
  expect(priceOf('0.25,2,0.025')).toEqual({ input: 0.25, output: 2, cached_input: 0.025 });
  for (const wrong of ['0.25', '1, 2, 3, 4', '-1, 2', '1, x', '1,,2', '1, 20000'])
    expect(() => priceOf(wrong)).toThrow(/OPENAI_MODEL_PRICE/);
  expect(() => readEnv({ OPENAI_MODEL_PRICE: '1, 2' })).toThrow(/OPENAI_MODEL_PRICE needs OPENAI_MODEL/);
});
