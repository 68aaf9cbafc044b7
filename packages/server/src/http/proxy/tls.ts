import { readFile } from 'node:fs/promises';
import type { Server } from 'node:https';
import { problemsOfTls, type TlsFiles } from '../../env/tls-files.ts';
import type { App } from '../mount.ts';

const LOOK_AGAIN_MS = 60_000;

/** Fastify's option for a server that speaks HTTPS itself; its type would make every route one of HTTPS. */
export const tlsOptions = (tls: TlsFiles | undefined): object =>
  tls ? { https: { cert: tls.cert.content, key: tls.key.content } } : {};

/** Takes up a certificate that was renewed; connections that are open keep the one they began with. */
export function renewCertificate(app: App, files: TlsFiles): void {
  let current = files;
  const read = async ({ path }: TlsFiles['cert']) => ({
    path,
    content: (await readFile(path, 'utf8')).trim(),
  });

  async function look(): Promise<void> {
    const found = { cert: await read(files.cert), key: await read(files.key) };
    if (found.cert.content === current.cert.content && found.key.content === current.key.content) return;
    const [problem] = problemsOfTls(found);
    // Certificate and key are two files, and one may have come before the other.
    if (problem) return app.log.warn(`The renewed certificate is not used yet. ${problem}`);
    (app.server as unknown as Server).setSecureContext({
      cert: found.cert.content,
      key: found.key.content,
    });
    current = found;
    app.log.info('the certificate was renewed');
  }

  const timer = setInterval(() => {
    look().catch((error: unknown) => app.log.warn({ err: error }, 'the certificate cannot be read again'));
  }, LOOK_AGAIN_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
