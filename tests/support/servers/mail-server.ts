import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it came in, as its sender wrote it. */
export interface ReceivedMail {
  to: string[];
  /** With its headers and every part. */
  source: string;
}

/** A stand-in for a mail server (npm package smtp-server), on this machine alone; it delivers nothing. */
export async function startMailServer({ user, pass }: { user?: string; pass?: string } = {}) {
  const received: ReceivedMail[] = [];
  let refusal: { code: number; message: string } | undefined;
  const server = new SMTPServer({
    disabledCommands: user === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: user === undefined,
    disableReverseLookup: true,
    onAuth(auth, _session, done) {
      if (auth.username === user && auth.password === pass) done(null, { user: auth.username });
      else done(Object.assign(new Error('Invalid username or password'), { responseCode: 535 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal) return done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
        const source = Buffer.concat(chunks).toString();
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        return done();
      });
    },
  });
  server.on('error', () => {
    // Of a connection that its client broke off.
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    /** What it answers to mails from now on; undefined: it takes them. */
    refuse: (given: typeof refusal) => void (refusal = given),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A part of a mail, as its reader sees it. */
export function partOf({ source }: ReceivedMail, type: 'text/plain' | 'text/html'): string {
  const part = source.split(/\r\n--[^\r\n]+\r\n/).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return content;
  const bytes = content
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
