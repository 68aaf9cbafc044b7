import { address, file, text, type Setting, type ValuesOf } from './setting-kinds.ts';

/** Where entries of the audit log go beside the list; what is undefined is off. */
export interface AuditEnv {
  readonly webhook: AuditWebhook | undefined;
  readonly syslog: AuditSyslog | undefined;
}

export interface AuditWebhook {
  readonly url: string;
  /** `whsec_…`, as Standard Webhooks writes it. */
  readonly secret: string;
}

export interface AuditSyslog {
  readonly protocol: 'tls' | 'tcp' | 'udp';
  readonly host: string;
  readonly port: number;
  /** Authorities that sign its certificate, as PEM; undefined: those that Node knows. */
  readonly ca: string | undefined;
}

/** Of each protocol. */
const PORTS = { tls: 6514, tcp: 601, udp: 514 };
const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

/** Whom the audit log is told to besides. */
export const auditing = {
  AUDIT_WEBHOOK_URL: address({
    protocols: ['http:', 'https:'],
    about:
      'Takes every entry of the audit log from now on, in order, signed after Standard Webhooks with `AUDIT_WEBHOOK_SECRET`. Set it on every process.',
    example: 'https://siem.example.com/agent-studio',
  }),
  AUDIT_WEBHOOK_SECRET: {
    ...text({
      secret: true,
      otherwise: undefined,
      about: 'What these calls are signed with.',
      example: 'echo whsec_$(openssl rand -base64 24)',
    }),
    type: '`whsec_` and 24 bytes or more as base64',
    read(value, { name, problem }) {
      if (!SECRET.test(value))
        problem(
          `${name} must be whsec_ and 24 bytes or more as base64, as \`echo whsec_$(openssl rand -base64 24)\` prints.`,
        );
      return value;
    },
  } satisfies Setting<string | undefined>,
  AUDIT_SYSLOG_URL: {
    ...address({
      protocols: ['syslog+tls:', 'syslog+tcp:', 'syslog+udp:'],
      about:
        'Takes the same as messages after RFC 5424: `syslog+tls://` (port 6514), `syslog+tcp://` (601) or `syslog+udp://` (514), which may lose some. Set it on every process.',
      example: 'syslog+tls://logs.example.com',
    }),
    read(value, { name, problem }) {
      if (!/^syslog\+(tls|tcp|udp):\/\/[^/@?#\s]+$/.test(value) || !URL.canParse(value))
        problem(
          `${name} must be syslog+tls://, syslog+tcp:// or syslog+udp:// with a host, such as syslog+tls://logs.example.com:6514.`,
        );
      return value;
    },
  } satisfies Setting<string | undefined>,
  AUDIT_SYSLOG_CA_FILE: file({
    about: 'Authorities that sign the certificate of that syslog, as PEM, where they are your own.',
    example: '/etc/tls/ca.crt',
  }),
};

export function auditOf(values: ValuesOf<typeof auditing>): AuditEnv {
  const { AUDIT_WEBHOOK_URL: url, AUDIT_WEBHOOK_SECRET: secret, AUDIT_SYSLOG_URL: syslog } = values;
  return {
    webhook: url && secret ? { url, secret } : undefined,
    syslog: syslog ? syslogOf(syslog, values.AUDIT_SYSLOG_CA_FILE?.content) : undefined,
  };
}

function syslogOf(address: string, ca: string | undefined): AuditSyslog {
  const { protocol, hostname, port } = new URL(address);
  const by = protocol.slice('syslog+'.length, -1) as AuditSyslog['protocol'];
  return { protocol: by, host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port) || PORTS[by], ca };
}
