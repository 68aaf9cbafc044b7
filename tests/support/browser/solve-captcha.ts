import { pbkdf2Sync } from 'node:crypto';
import type { TestServer } from '../servers/server.ts';

interface Challenge {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string };
}

/** Fetches a challenge and does its proof of work as any client could, without the library behind it. */
export async function solveCaptcha(server: TestServer): Promise<string> {
  const { challenge } = (await (await server.call('/api/captcha_challenge')).json()) as {
    challenge: Challenge;
  };
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  for (let counter = 0; ; counter++) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), count]);
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString(
      'hex',
    );
    if (!derivedKey.startsWith(keyPrefix)) continue;
    return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
  }
}
