import type { FastifyInstance } from 'fastify';
import { type Endpoint, KEY_HEADER, SECRET_HEADER } from '@agent-studio/api-client/contract';
import { Refusal } from '../refusal.ts';
import type { Caller, Visitor } from './caller.ts';

/** A proven sign-in, for as long as a call lasts. */
export interface SignIn {
  readonly caller: Caller;
  readonly captchaPassed: boolean;
  /** Throws 401 once the session has expired or was revoked; at most 5 s late. */
  verify(): Promise<void>;
}

/** A call with a publishable key that was let in. */
export interface Visit {
  readonly visitor: Visitor;
  /** Throws 403 once the key does not count any more; at most 5 s late. */
  verify(): Promise<void>;
}

/** A call with a publishable key, before its body is read. */
export interface VisitCall {
  key: string;
  /** The secret of the conversation it is about, if any. */
  secret: string | undefined;
  headers: Readonly<Record<string, string | undefined>>;
  address: string;
  /** It asks a question, which costs. */
  isQuestion: boolean;
}

interface SignInRules {
  /** Throws 401 for a token that is not valid, has expired or was revoked. */
  authenticate: (token: string) => Promise<SignIn>;
  /** Throws 403 for a key that does not count here, 429 above its rate. Absent: there are no keys. */
  admit?: (call: VisitCall) => Promise<Visit>;
  captchaRequired: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route; the server refuses to start with a route that does not say. */
    access?: Endpoint['access'];
    /** With a publishable key it counts as a question. */
    rated?: boolean;
  }
  interface FastifyRequest {
    signIn: SignIn | null;
    visit: Visit | null;
  }
}

/** Lets every route be called by those only whom it names. Checked on the route that was matched, before the body is read. */
export function guardRoutes(
  app: FastifyInstance,
  { authenticate, admit, captchaRequired }: SignInRules,
): void {
  app.decorateRequest('signIn', null);
  app.decorateRequest('visit', null);

  app.addHook('onRoute', ({ method, url, config }) => {
    if (method !== 'OPTIONS' && !config?.access)
      throw new Error(`${String(method)} ${url} does not say who may call it.`);
  });

  app.addHook('onRequest', async (request) => {
    const { access, rated = false } = request.routeOptions.config;
    if (!access || access === 'public') return;
    // Node joins or drops repeated headers; only set-cookie, which no caller sends, comes as a list.
    const headers = request.headers as VisitCall['headers'];
    const key = headers[KEY];
    if (admit && access === 'visitor' && key !== undefined && headers['authorization'] === undefined) {
      const call = { key, secret: headers[SECRET], headers, address: request.ip, isQuestion: rated };
      request.visit = await admit(call);
      return;
    }
    const signIn = await authenticate(bearerToken(request.headers.authorization));
    if (captchaRequired && !signIn.captchaPassed) {
      throw new Refusal('forbidden', 'Complete the captcha step first.', { code: 'captcha.required' });
    }
    if (access === 'admin' && !signIn.caller.isAdmin) {
      throw new Refusal('forbidden', 'Only administrators may do this.');
    }
    request.signIn = signIn;
  });
}

const KEY = KEY_HEADER.toLowerCase();
const SECRET = SECRET_HEADER.toLowerCase();

function bearerToken(header: string | undefined): string {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];
  if (!token) throw new Refusal('unauthorized', 'Sign in first.');
  return token;
}
