import { useEffect, useEffectEvent } from 'react';
import { useShellSettings } from '../../shell/settings.ts';

/**
 * Sends each token that the page's own captcha gives. It is good for one try, so the page is told of a refusal and may
 * begin anew.
 */
export function useHostCaptcha(submit: (token: string) => Promise<string | undefined>): void {
  const { captcha } = useShellSettings();
  const token = captcha?.token;

  const send = useEffectEvent(async (given: string) => {
    captcha?.take();
    const problem = await submit(given);
    if (problem) captcha?.refuse(problem);
  });

  useEffect(() => {
    if (token) void send(token);
  }, [token]);
}
