import type { FastifyInstance } from 'fastify';
import { isDiskFull, type Storage } from '../db/storage.ts';
import { Refusal } from '../refusal.ts';
import { say } from '../say.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Who cannot sign in cannot read. */
const SIGN_IN = /^\/(glogin|dev\/google-credential|reset-session|api\/(logout|generate_captcha_token))$/;
const RETRY_S = 30;

/** What a write is answered where there is no room for it. */
export const noRoom = (): Refusal =>
  new Refusal('full', say('disk.full'), { code: 'disk.full', retryAfterS: RETRY_S });

/** Refuses writes before the last byte is used: reading goes on, and so does all that was stored. Call before routes are added. */
export function refuseWritesOnFullDisk(app: FastifyInstance, storage: Storage): void {
  app.addHook('onRequest', async ({ method, url }) => {
    if (READS.has(method) || SIGN_IN.test(url.split('?')[0]!)) return;
    if (await storage.isFull()) throw noRoom();
  });
  app.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) storage.noteFull();
  });
}
