import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCaptcha } from '#server/features/session/captcha.ts';
import { solveCaptcha } from '#studio/screens/login/solve-captcha.ts';

const captcha = createCaptcha(randomBytes(32));
const aChallenge = async () => ({ ...(await captcha.challenge()) });

afterEach(() => vi.unstubAllGlobals());

describe('solveCaptcha', () => {
  it('finds the solution that the server accepts, and shows rising progress', async () => {
    const challenge = await aChallenge();
    const seen: number[] = [];
    const token = await solveCaptcha(challenge, {
      signal: new AbortController().signal,
      onProgress: (fraction) => seen.push(fraction),
    });
    await expect(captcha.verify(token)).resolves.toMatchObject({ hash: expect.any(String) });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
    expect(seen.at(-2)).toBeLessThan(1);
  });

  it('stops when nobody waits any more', async () => {
    const abort = new AbortController();
    const solving = solveCaptcha(await aChallenge(), {
      signal: abort.signal,
      onProgress: () => abort.abort(),
    });
    await expect(solving).rejects.toMatchObject({ kind: 'canceled' });
  });

  it('says what is wrong on a page without web cryptography', async () => {
    const challenge = await aChallenge();
    vi.stubGlobal('crypto', {});
    const solving = solveCaptcha(challenge, { signal: new AbortController().signal, onProgress: () => {} });
    await expect(solving).rejects.toThrow('Open the studio by https, or on localhost.');
  });
});
