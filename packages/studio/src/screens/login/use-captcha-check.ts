import { useEffect, useRef, useState } from 'react';
import { type Login, toApiError } from '@agent-studio/api-client';
import { useCaptcha, useCaptchaChallenge } from '../../data/session.ts';

export type CheckPhase = 'idle' | 'working' | 'solved';

/** The captcha step: fetches a challenge, solves it, sends the solution, and calls `onPassed` when the server took it. */
export function useCaptchaCheck(login: Login, onPassed: () => void) {
  const [phase, setPhase] = useState<CheckPhase>('idle');
  const [percent, setPercent] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [token, setToken] = useState('');
  const challenge = useCaptchaChallenge();
  const captcha = useCaptcha();
  const work = useRef<AbortController>(undefined);

  useEffect(() => () => work.current?.abort(), []);

  /** Gives what is wrong, in words. */
  function fail(reason: unknown, signal?: AbortSignal): string | undefined {
    const failure = toApiError(reason, signal);
    if (failure.kind === 'canceled') return undefined;
    setPhase('idle');
    setToken('');
    setError(failure.message);
    return failure.message;
  }

  async function submit(solved: string): Promise<string | undefined> {
    setError(null);
    try {
      await captcha.mutateAsync({ token: solved, login });
      onPassed();
      return undefined;
    } catch (reason) {
      return fail(reason);
    }
  }

  async function start() {
    if (phase !== 'idle') return;
    const { signal } = (work.current = new AbortController());
    setPhase('working');
    setPercent(0);
    setError(null);
    try {
      const answer = await challenge.mutateAsync();
      const { solveCaptcha } = await import('./solve-captcha.ts');
      const onProgress = (fraction: number) => setPercent(Math.floor(fraction * 100));
      const solved = await solveCaptcha(answer.challenge, { signal, onProgress });
      setPhase('solved');
      setToken(solved);
      await submit(solved);
    } catch (reason) {
      fail(reason, signal);
    }
  }

  return {
    phase,
    percent,
    error,
    isSending: captcha.isPending,
    start: () => void start(),
    /** Sends what is solved; without a solution it says so. */
    proceed: () => void submit(token),
    /** Sends what another captcha gave; resolves with what is wrong. */
    submit,
  };
}
