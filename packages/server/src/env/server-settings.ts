import { auditing } from './audit-settings.ts';
import { basePath } from './base-path.ts';
import {
  address,
  domains,
  file,
  hosts,
  key,
  oneOf,
  origins,
  price,
  type Setting,
  text,
  type ValuesOf,
  wholeNumber,
} from './setting-kinds.ts';
import { publicAddress, sender } from './mail-settings.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { watching } from './watching-settings.ts';

const HTTP = ['http:', 'https:'];
const ON_OFF = ['on', 'off'] as const;

/** Where the server listens, and what stands before it. */
const listening = {
  PORT: wholeNumber({
    min: 0,
    max: 65_535,
    otherwise: 4300,
    about: 'Port that the server listens on; 0 takes a free one.',
    example: '8080',
  }),
  HOST: text({
    type: 'address',
    otherwise: '127.0.0.1',
    about:
      'Address that the server listens on. `0.0.0.0` or `::` is every one of the machine, and turns local sign-in off, but for the code that makes the first owner.',
    example: '0.0.0.0',
  }),
  BASE_PATH: basePath({
    about:
      'Path below which everything is served, where the origin is shared with others. The proxy passes it on as it is.',
    example: '/studio/',
  }),
  TRUST_PROXY: trustedProxies({
    about:
      'Which proxies are believed when they say whom a call comes from, by which protocol and for which host: as many as stand in a row before the server, or which. A number is safe only where nobody reaches the server around them.',
    example: 'loopback, 10.0.0.0/8',
  }),
  TRUST_PROXY_HEADER: oneOf({
    allowed: ['x-forwarded', 'forwarded'],
    otherwise: 'x-forwarded',
    about:
      'What the trusted proxies write: `X-Forwarded-For`, `-Proto` and `-Host`, or `Forwarded` (RFC 7239). Only that is read, since the other may come from anybody.',
    example: 'forwarded',
  }),
  TLS_CERT_FILE: file({
    about:
      'Certificate with those that lead to its root, as PEM. With `TLS_KEY_FILE` the server speaks HTTPS itself; renewed files are taken up within a minute.',
    example: '/etc/tls/tls.crt',
  }),
  TLS_KEY_FILE: file({ about: 'Private key of the certificate, as PEM.', example: '/etc/tls/tls.key' }),
};

/** What this process does of the work of all. */
const working = {
  ROLE: oneOf({
    allowed: ['both', 'web', 'worker'],
    otherwise: 'both',
    about:
      '`web` answers calls and streams, and leaves documents, syncs, schedules, alerts, mails, and runs of teams and workflows to others; `worker` does these, and serves probes and figures only. With PostgreSQL.',
    example: 'web',
  }),
};

const storing = {
  DATA_DIR: text({
    type: 'path of a folder',
    otherwise: './data',
    about: 'Folder of the embedded database, and of `secret.key`.',
    example: '/var/lib/agent-studio',
  }),
  DATABASE_URL: address({
    secret: true,
    protocols: ['postgres:', 'postgresql:'],
    about: 'PostgreSQL 15 or newer instead of the embedded database; pgvector is optional.',
    example: 'postgres://studio:…@db.internal/studio',
  }),
  SECRET_KEY: key({
    secret: true,
    otherwiseSaid: '`secret.key` in `DATA_DIR`, made at the first start',
    about:
      'Encrypts stored credentials (`openssl rand -base64 32`). Set it where several processes share one PostgreSQL, and keep it: without it the credentials must be entered again.',
    example: 'openssl rand -base64 32',
  }),
  MAX_UPLOAD_MB: wholeNumber({
    min: 1,
    max: 1024,
    otherwise: 50,
    about: 'Size limit of one document, in megabytes.',
    example: '200',
  }),
};

const models = {
  OPENAI_BASE_URL: address({
    protocols: HTTP,
    otherwiseSaid: 'https://api.openai.com/v1',
    about: 'Any provider that speaks the OpenAI protocol.',
    example: 'http://localhost:11434/v1',
  }),
  OPENAI_API_KEY: text({
    secret: true,
    otherwise: undefined,
    about: 'Key of that provider.',
    example: 'sk-…',
  }),
  OPENAI_MODEL: text({
    otherwise: undefined,
    about: 'Model of that provider; the default one until another is chosen under Models.',
    example: 'gpt-5-mini',
  }),
  OPENAI_MODEL_PRICE: price({
    otherwiseSaid: 'that of the catalog, where it knows the model',
    about:
      'What that model costs. Where nobody knows, its runs cost nothing here, and budgets do not hold them.',
    example: '0.25, 2',
  }),
};

const signingIn = {
  GOOGLE_CLIENT_ID: text({
    otherwise: undefined,
    about:
      'Sign-in by Google; turns local sign-in off, but for the code. Other providers are added under Settings, Sign-in.',
    example: '1234.apps.googleusercontent.com',
  }),
  CAPTCHA: oneOf({
    allowed: ['required', 'optional'],
    otherwise: undefined,
    otherwiseSaid: '`optional`, with Google `required`',
    about: 'Whether other clients may leave the captcha step out.',
    example: 'required',
  }),
  CAPTCHA_VERIFY_URL: address({
    protocols: HTTP,
    about:
      'Where the captcha of a page is checked (reCAPTCHA, hCaptcha, Turnstile), besides the one that is built in. Takes `CAPTCHA_SECRET` too.',
    example: 'https://hcaptcha.com/siteverify',
  }),
  CAPTCHA_SECRET: text({
    secret: true,
    otherwise: undefined,
    about: 'Secret of the site at that service.',
    example: '0x…',
  }),
  ALLOWED_DOMAINS: domains({
    otherwiseSaid: 'all',
    about: 'E-mail domains that may sign in.',
    example: 'example.com, example.org',
  }),
  SESSION_HOURS: wholeNumber({
    min: 1,
    max: 720,
    otherwise: 8,
    about: 'How long a sign-in lasts. Set here, it cannot be changed under Settings.',
    example: '24',
  }),
  SIGN_INS_PER_MINUTE: wholeNumber({
    min: 1,
    max: 1_000_000,
    otherwise: 60,
    about: 'Tries to sign in that one address has in a minute.',
    example: '20',
  }),
};

const mailing = {
  SMTP_URL: address({
    secret: true,
    protocols: ['smtp:', 'smtps:'],
    about:
      'Mail server that takes our mails, with user and password percent-encoded. `smtps:` begins with TLS (port 465); `smtp:` asks for STARTTLS where the server offers it (port 587).',
    example: 'smtps://studio:…@mail.example.com',
  }),
  MAIL_FROM: sender({
    about: 'Who mails come from. Goes with `SMTP_URL`.',
    example: 'Agent Studio <studio@example.com>',
  }),
  PUBLIC_URL: publicAddress({
    about:
      'Address at which people open the studio, with `BASE_PATH` where it is set; links in mails, and the addresses at which steps of workflows wait for a call, begin with it.',
    example: 'https://studio.example.com',
  }),
  MAIL_SIGN_IN: oneOf({
    allowed: ON_OFF,
    otherwise: 'off',
    about:
      '`on` lets people with an account, or an invitation, sign in by a link that is sent to their address: for teams without a provider. Goes with `SMTP_URL`.',
    example: 'on',
  }),
};

const limits = {
  ALLOWED_ORIGINS: origins({
    otherwiseSaid: 'its own',
    about: 'Origins of other pages that may call the API.',
    example: 'https://portal.example.com',
  }),
  ALLOWED_ADDRESSES: hosts({
    otherwiseSaid: 'public ones',
    about:
      'What tools, connectors and imports may reach although it is of this machine or a private network.',
    example: 'erp.internal, http://10.0.0.7:8080',
  }),
  FUNCTION_TOOLS: oneOf({
    allowed: ON_OFF,
    otherwise: 'off',
    about: '`on` lets builders write tools in JavaScript; they run in a sandbox without network and files.',
    example: 'on',
  }),
  SOP_QUESTIONS_PER_MINUTE: wholeNumber({
    min: 1,
    max: 100_000,
    otherwise: 6,
    about:
      'Questions to the SOP navigator that one address has without a sign-in; starts of procedures twice, uploads 4 times, writes 15 times, reads 30 times as many.',
    example: '30',
  }),
};

/** Every variable that the server reads, by what it is for. */
export const settingGroups = {
  'Where it listens': listening,
  'What it does': working,
  'What it stores': storing,
  Models: models,
  'Who signs in': signingIn,
  'E-mail': mailing,
  'What is allowed': limits,
  'Audit log': auditing,
  'Log, figures, traces': watching,
};

/** Every variable that the server reads. */
export const serverSettings = {
  ...listening,
  ...working,
  ...storing,
  ...models,
  ...signingIn,
  ...mailing,
  ...limits,
  ...auditing,
  ...watching,
} satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof serverSettings;

/** What each of them says, read and checked. */
export type SettingValues = ValuesOf<typeof serverSettings>;

export const settingNames = Object.keys(serverSettings) as SettingName[];
