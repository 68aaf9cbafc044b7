import * as z from 'zod/mini';
import type { Database } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import type { SignedIn } from '#server/http/caller.ts';
import { createHttp } from '#server/http/create-http.ts';
import { guardRoutes } from '#server/http/sign-in.ts';
import { Refusal } from '#server/refusal.ts';

export const caller: SignedIn = {
  userId: '019b0000-0000-7000-8000-000000000001',
  sessionId: '019b0000-0000-7000-8000-000000000002',
  name: 'Ada',
  email: 'ada@example.com',
  picture: '',
  role: 'builder',
  isAdmin: false,
};

/**
 * A server without features: `Bearer good` is signed in until `session.ended` is set, or cannot be asked for while
 * `session.failure` is. */
export async function createTestApp(db: Database, env: Record<string, string> = {}) {
  const session: { ended: boolean; failure?: Error | undefined } = { ended: false };
  const verify = async () => {
    if (session.failure) throw session.failure;
    if (session.ended) throw new Refusal('unauthorized', 'Your session has ended. Sign in again.');
  };
  const app = await createHttp({
    env: readEnv({ LOG_LEVEL: 'silent', ...env }),
    database: { db, kind: 'embedded' },
  });
  guardRoutes(app, {
    captchaRequired: false,
    async authenticate(token) {
      if (token !== 'good') throw new Refusal('unauthorized', 'Sign in first.');
      await verify();
      return { caller, captchaPassed: true, verify };
    },
  });
  return { app, session };
}

export const anything = z.unknown();
export const signedIn = { authorization: 'Bearer good' };
