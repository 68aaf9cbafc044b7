import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';

const TIMEOUT_MS = 10_000;
/** Longer than any provider takes a token for. */
const KEPT_MS = 60 * 60_000;

const answerSchema = z.object({ success: z.boolean() });

export interface CaptchaProviderEnv {
  url: string;
  secret: string;
}

/** Asks the provider of a captcha widget about its tokens: reCAPTCHA, hCaptcha and Turnstile share this protocol. */
export function createCaptchaProvider({ url, secret }: CaptchaProviderEnv) {
  async function ask(token: string): Promise<boolean> {
    const body = new URLSearchParams({ secret, response: token });
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answerSchema.parse(await response.json()).success;
  }

  return async (token: string) => {
    const isSolved = await ask(token).catch(() => {
      // Out of reach, too slow, or no answer of this protocol: the same for the person, and in the log by its code.
      throw new Refusal('upstream', say('captcha.unchecked'), {
        code: 'captcha.provider',
      });
    });
    if (!isSolved) {
      throw new Refusal('badInput', say('captcha.again'), {
        code: 'captcha.refused',
      });
    }
    return {
      hash: createHash('sha256').update(`captcha ${token}`).digest('base64url'),
      expiresAt: new Date(Date.now() + KEPT_MS),
    };
  };
}
