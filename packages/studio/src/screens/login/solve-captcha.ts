import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { ApiError } from '@agent-studio/api-client';
import { msg } from '@agent-studio/core';

/** How many keys make the progress look half done; the real number is only known at the end. */
const HALF_WAY_KEYS = 400;

export interface SolveOptions {
  signal: AbortSignal;
  /** Called with 0..1 after each try; 1 only when it is solved. */
  onProgress: (fraction: number) => void;
}

/**
 * Solves a proof-of-work challenge in slices between which the page stays alive; no worker, which a host's policy may
 * forbid. Answers what `POST /api/generate_captcha_token` takes: base64 of `{challenge, solution}`.
 */
export async function solveCaptcha(
  challenge: Record<string, unknown>,
  { signal, onProgress }: SolveOptions,
): Promise<string> {
  if (!globalThis.crypto?.subtle) {
    throw ApiError.request(msg('This check needs a secure page. Open the studio by https, or on localhost.'));
  }
  const controller = new AbortController();
  const stop = () => controller.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  let keys = 0;
  try {
    const solution = await solveChallenge({
      challenge: challenge as unknown as Challenge,
      controller,
      deriveKey(parameters, salt, password) {
        keys += 1;
        onProgress(1 - 0.5 ** (keys / HALF_WAY_KEYS));
        return deriveKey(parameters, salt, password);
      },
    });
    if (signal.aborted) throw ApiError.canceled();
    if (!solution) throw ApiError.request(msg('The check took too long on this device. Please try again.'));
    onProgress(1);
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
