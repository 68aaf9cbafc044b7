import { createHash, createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { Refusal } from '../../refusal.ts';
import { say, type Told } from '../../say.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Half a second of a browser's time. */
const COST = 1_000;
const ROUNDS = { min: 500, max: 1_000 };
const VALID_MS = 10 * 60_000;

/** As much of a solution as must be known before the library may look at it. */
const solvedSchema = z.object({
  challenge: z.object({
    signature: z.string(),
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.literal(COST),
      nonce: z.string(),
      salt: z.string(),
      keyLength: z.int().check(z.lte(64)),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
  }),
  solution: z.looseObject({ counter: z.int(), derivedKey: z.string() }),
});

interface Proof {
  hash: string;
  expiresAt: Date;
}

/** Proof-of-work challenges, signed so that the server need not remember them. `askProvider` judges other tokens. */
export function createCaptcha(key: Uint8Array, askProvider?: (token: string) => Promise<Proof>) {
  const secret = (use: string) => createHmac('sha256', key).update(`captcha ${use}`).digest('base64url');
  const secrets = { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('key') };

  return {
    challenge: () =>
      createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(ROUNDS.min, ROUNDS.max),
        deriveKey,
        expiresAt: new Date(Date.now() + VALID_MS),
        ...secrets,
      }),

    /** Checks a solution, given as base64 JSON. The same one passes again: the caller keeps its hash until it expires. */
    async verify(token: string): Promise<Proof> {
      const solved = z.safeParse(solvedSchema, fromBase64Json(token));
      if (!solved.success && askProvider) return askProvider(token);
      if (!solved.success) throw refused(say('captcha.unreadable'));
      const { challenge, solution } = solved.data;
      const { verified, expired } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        ...secrets,
      });
      if (expired) throw refused(say('captcha.expired'));
      if (!verified) throw refused(say('captcha.again'));
      return {
        // The nonce is signed; the spelling of signature and solution is not.
        hash: createHash('sha256').update(`captcha ${challenge.parameters.nonce}`).digest('base64url'),
        expiresAt: new Date(challenge.parameters.expiresAt * 1000),
      };
    },
  };
}

export type Captcha = ReturnType<typeof createCaptcha>;

const refused = (told: Told) => new Refusal('badInput', told, { code: 'captcha.refused' });

function fromBase64Json(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
