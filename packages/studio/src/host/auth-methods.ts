import type { DataRouter } from 'react-router-dom';
import type { Studio } from '@agent-studio/core';
import { StudioError } from '@agent-studio/core/element';
import { logOut } from '../data/session.ts';
import type { StudioMethods } from '../studio-surface.ts';

export type AuthMethods = Pick<StudioMethods, 'login' | 'logout' | 'refreshToken'>;

/** What the page around may do about the sign-in. */
export function createAuthMethods(studio: Pick<Studio, 'api' | 'session'>, router: DataRouter): AuthMethods {
  const { session } = studio;
  return {
    async login() {
      if (session.kind === 'host') await session.retry();
      else if (session.getState().status !== 'in') await router.navigate('/login');
    },
    logout: () => logOut(studio),
    async refreshToken() {
      if (session.kind === 'host' && (await session.tokens.refresh())) return;
      throw new StudioError('token-not-refreshed', 'There is no newer token: the page gave none.');
    },
  };
}
