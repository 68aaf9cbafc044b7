import type { Price } from '@agent-studio/api-client/contract';
import type { Sender } from './env/mail-settings.ts';
import { type AuditEnv, auditOf } from './env/audit-settings.ts';
import { type OtlpEnv, otlpOf } from './env/otlp-settings.ts';
import { type Environment, readSettings, type SettingsRead } from './env/read-settings.ts';
import type { SettingName, SettingValues } from './env/server-settings.ts';
import { problemsOfTls, type TlsFiles } from './env/tls-files.ts';
import type { TrustProxy } from './env/trusted-proxies.ts';
import { isLoopback } from './http/proxy/loopback.ts';

/** The settings of a server, read once at start. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** Begins every address of this server, such as `/studio`; empty: it has its origin for itself. */
  readonly basePath: string;
  /** At which others call this server, with the base path; what nobody said is this machine. */
  readonly publicUrl: string;
  /** Who is believed about whom a call comes from; undefined: nobody. */
  readonly trustProxy: TrustProxy | undefined;
  readonly trustedHeader: SettingValues['TRUST_PROXY_HEADER'];
  /** Speaks HTTPS itself. */
  readonly tls: TlsFiles | undefined;
  /** Whether this process answers calls, does the work that waits for any process, or both. */
  readonly role: SettingValues['ROLE'];
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
  readonly logLevel: SettingValues['LOG_LEVEL'];
  readonly logFormat: SettingValues['LOG_FORMAT'];
  readonly maxUploadMb: number;
  /** Mails by SMTP; undefined: none are sent. */
  readonly mail: MailEnv | undefined;
  /** Figures for Prometheus at /metrics; undefined: off. */
  readonly metrics: MetricsEnv | undefined;
  /** Whom the audit log is told to besides. */
  readonly audit: AuditEnv;
  /** What goes to a collector of OpenTelemetry. */
  readonly otlp: OtlpEnv;
}

export interface MetricsEnv {
  /** What a reader must send as bearer token; undefined: anybody may read. */
  readonly token: string | undefined;
}

/** How mails are sent. */
export interface MailEnv {
  readonly smtpUrl: string;
  readonly from: Sender;
  readonly publicUrl: string;
  /** Whether people with an account may sign in by a link. */
  readonly signIn: boolean;
}

/** A provider that speaks OpenAI's protocol. */
interface OpenAiEnv {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly price: Price | undefined;
}

/** Settings that cannot be used; the message lists every one of them. */
export class EnvError extends Error {
  override readonly name = 'EnvError';

  constructor(problems: readonly string[]) {
    super(`Some settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** Reads the settings; throws one EnvError that lists everything wrong. An empty value counts as absent. */
export function readEnv(source: Environment): Env {
  const { env, problems } = checkEnv(source);
  if (problems.length) throw new EnvError(problems);
  return env;
}

/** The settings, where each comes from, and everything wrong with them. */
export function checkEnv(source: Environment): { env: Env; problems: readonly string[]; read: SettingsRead } {
  const read = readSettings(source);
  const { values } = read;
  const isSet = (name: SettingName) => read.sources[name].from !== 'default';
  const problems = [...read.problems, ...belongTogether(isSet), ...problemsOfRole(values)];
  const { TLS_CERT_FILE: cert, TLS_KEY_FILE: key } = values;
  const tls = cert && key && { cert, key };
  if (tls && !read.problems.length) problems.push(...problemsOfTls(tls));
  return { env: toEnv(values, { isSet, tls }), problems, read };
}

function toEnv(
  values: SettingValues,
  { isSet, tls }: { isSet: (name: SettingName) => boolean; tls: Env['tls'] },
): Env {
  const host = values.HOST;
  const googleClientId = values.GOOGLE_CLIENT_ID;
  return {
    port: values.PORT,
    host,
    basePath: values.BASE_PATH,
    trustProxy: values.TRUST_PROXY,
    trustedHeader: values.TRUST_PROXY_HEADER,
    tls,
    role: values.ROLE,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    googleClientId,
    localSignIn: !googleClientId && isLoopback(host),
    captcha: values.CAPTCHA ?? (googleClientId ? 'required' : 'optional'),
    captchaProvider:
      isSet('CAPTCHA_VERIFY_URL') || isSet('CAPTCHA_SECRET')
        ? { url: values.CAPTCHA_VERIFY_URL ?? '', secret: values.CAPTCHA_SECRET ?? '' }
        : undefined,
    allowedOrigins: values.ALLOWED_ORIGINS,
    allowedAddresses: values.ALLOWED_ADDRESSES,
    functionTools: values.FUNCTION_TOOLS === 'on',
    sessionHoursFixed: isSet('SESSION_HOURS'),
    sessionHours: values.SESSION_HOURS,
    allowedDomains: values.ALLOWED_DOMAINS,
    signInsPerMinute: values.SIGN_INS_PER_MINUTE,
    sopQuestionsPerMinute: values.SOP_QUESTIONS_PER_MINUTE,
    openai: openai(values),
    secretKey: values.SECRET_KEY,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    metrics: values.METRICS === 'on' ? { token: values.METRICS_TOKEN } : undefined,
    audit: auditOf(values),
    otlp: otlpOf(values),
    maxUploadMb: values.MAX_UPLOAD_MB,
    mail: mailOf(values),
    publicUrl: values.PUBLIC_URL ?? `http${tls ? 's' : ''}://localhost:${values.PORT}${values.BASE_PATH}`,
  };
}

/** The embedded database serves one process, which has to do everything. */
function problemsOfRole({ ROLE: role, DATABASE_URL: url }: SettingValues): string[] {
  if (role === 'both' || url) return [];
  return [
    `ROLE="${role}" needs DATABASE_URL: the embedded database serves one process, which does everything. Set DATABASE_URL, or take ROLE away.`,
  ];
}

/** What settings that are right each for itself get wrong together. */
function belongTogether(isSet: (name: SettingName) => boolean): string[] {
  const problems: string[] = [];
  if (!isSet('OPENAI_MODEL') && (isSet('OPENAI_BASE_URL') || isSet('OPENAI_API_KEY')))
    problems.push(
      'OPENAI_MODEL is missing: name the model that OPENAI_BASE_URL or OPENAI_API_KEY gives access to.',
    );
  else if (!isSet('OPENAI_MODEL') && isSet('OPENAI_MODEL_PRICE'))
    problems.push('OPENAI_MODEL_PRICE needs OPENAI_MODEL: name the model that costs so much.');
  if (isSet('CAPTCHA_VERIFY_URL') !== isSet('CAPTCHA_SECRET'))
    problems.push('CAPTCHA_VERIFY_URL and CAPTCHA_SECRET belong together.');
  const missing = (['MAIL_FROM', 'PUBLIC_URL'] as const).filter((name) => !isSet(name));
  if (isSet('SMTP_URL') && missing.length)
    problems.push(
      `SMTP_URL needs ${missing.join(' and ')} too: who mails come from, and where their links lead.`,
    );
  if (isSet('MAIL_SIGN_IN') && !isSet('SMTP_URL'))
    problems.push('MAIL_SIGN_IN needs SMTP_URL: without it no link can be sent.');
  if (isSet('AUDIT_WEBHOOK_URL') !== isSet('AUDIT_WEBHOOK_SECRET'))
    problems.push('AUDIT_WEBHOOK_URL and AUDIT_WEBHOOK_SECRET belong together: set both, or neither.');
  if (isSet('AUDIT_SYSLOG_CA_FILE') && !isSet('AUDIT_SYSLOG_URL'))
    problems.push('AUDIT_SYSLOG_CA_FILE needs AUDIT_SYSLOG_URL: without it there is no syslog.');
  if (isSet('TLS_CERT_FILE') !== isSet('TLS_KEY_FILE'))
    problems.push('TLS_CERT_FILE and TLS_KEY_FILE belong together: set both, or neither.');
  return problems;
}

function mailOf(values: SettingValues): MailEnv | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl, MAIL_SIGN_IN: signIn } = values;
  return smtpUrl && from && publicUrl ? { smtpUrl, from, publicUrl, signIn: signIn === 'on' } : undefined;
}

function openai(values: SettingValues): OpenAiEnv | undefined {
  const {
    OPENAI_BASE_URL: baseUrl,
    OPENAI_API_KEY: apiKey,
    OPENAI_MODEL: model,
    OPENAI_MODEL_PRICE: price,
  } = values;
  if (!baseUrl && !apiKey && !model) return undefined;
  return { baseUrl: baseUrl ?? 'https://api.openai.com/v1', apiKey, model: model ?? '', price };
}
