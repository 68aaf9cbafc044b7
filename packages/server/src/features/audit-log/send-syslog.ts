import { createSocket } from 'node:dgram';
import { isIPv6, connect as connectTcp } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';
import type { AuditEntry } from '@agent-studio/api-client/contract';
import type { AuditSyslog } from '../../env/audit-settings.ts';
import type { SendAudit } from './deliver-audit.ts';

/** “Log audit”, and “informational” in it. */
const PRIORITY = 13 * 8 + 6;
const MOST_OF_MESSAGE_ID = 32;
/** Larger datagrams are dropped on their way. */
const DATAGRAM_BYTES = 60_000;
const ANSWER_WITHIN_MS = 20_000;

/** An entry as a message after RFC 5424; its text is the entry as JSON, as the list answers it. */
function toSyslogMessage(entry: AuditEntry): string {
  const host = hostname().replaceAll(/[^\x21-\x7e]/g, '') || '-';
  const action = entry.action.replaceAll(/[^\x21-\x7e]/g, '').slice(0, MOST_OF_MESSAGE_ID) || '-';
  return `<${PRIORITY}>1 ${entry.at} ${host} agent-studio ${process.pid} ${action} - \uFEFF${JSON.stringify(entry)}`;
}

/** Tells a syslog: over TCP and TLS with the length before each message (RFC 6587, RFC 5425), over UDP one a datagram. */
export function createSendSyslog(syslog: AuditSyslog): SendAudit {
  const place = `${syslog.host}:${syslog.port}`;
  const send = syslog.protocol === 'udp' ? sendDatagrams : sendStream;
  return async (entries) => {
    try {
      await send(
        syslog,
        entries.map(toSyslogMessage).map((message) => Buffer.from(message)),
      );
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      const why = /ECONNREFUSED|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN/.test(code ?? '')
        ? `does not answer (${code}). Correct AUDIT_SYSLOG_URL, or let this machine reach it.`
        : `did not take everything: ${message}`;
      throw new Error(`The syslog at ${place} ${why}`, { cause: error });
    }
  };
}

/**
 * Syslog answers nothing. So each batch has a connection of its own, which the receiver ends when it has read all: until
 * then it may have lost what only its system had taken.
 */
function sendStream({ protocol, host, port, ca }: AuditSyslog, messages: Buffer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket =
      protocol === 'tls'
        ? connectTls({ host, port, servername: host, ...(ca && { ca }) })
        : connectTcp({ host, port });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(ANSWER_WITHIN_MS, () =>
      fail(new Error('it did not end the connection after the last message. It has to.')),
    );
    socket.once('error', fail);
    socket.once('end', () => {
      if (socket.writableFinished) resolve();
      else fail(new Error('it ended the connection in the middle.'));
    });
    socket.once('close', () => reject(new Error('the connection broke.')));
    // Nothing is expected, but an end that nobody reads is never told.
    socket.resume();
    socket.once(protocol === 'tls' ? 'secureConnect' : 'connect', () => {
      for (const message of messages)
        socket.write(Buffer.concat([Buffer.from(`${message.length} `), message]));
      socket.end();
    });
  });
}

async function sendDatagrams({ host, port }: AuditSyslog, messages: Buffer[]): Promise<void> {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  try {
    for (const message of messages) {
      const bytes = message.subarray(0, DATAGRAM_BYTES);
      await new Promise<void>((resolve, reject) =>
        socket.send(bytes, port, host, (error) => (error ? reject(error) : resolve())),
      );
    }
  } finally {
    socket.close();
  }
}
