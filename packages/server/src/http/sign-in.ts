import type { FastifyInstance } from 'fastify';
import {
  type Endpoint,
  KEY_HEADER,
  type Right,
  roleAllows,
  scopesAllow,
  SECRET_HEADER,
} from '@agent-studio/api-client/contract';
import { Refusal } from '../refusal.ts';
import type { SignedIn } from './caller.ts';
import type { Visitor } from '../features/access/viewer.ts';

/** A proven sign-in, by session token or API key, for as long as a call lasts. */
export interface SignIn {
  readonly caller: SignedIn;
  readonly captchaPassed: boolean;
  /** Throws 401 once the session or key has expired or was revoked; at most 5 s late. */
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

/** A call with an API key, before its body is read. */
export interface KeyCall {
  /** The whole secret, `as_sk_…`. */
  token: string;
  headers: Readonly<Record<string, string | undefined>>;
  address: string;
}

/** The part of API keys that calls need. */
export interface KeyDoor {
  /** Throws 401 for a key that is unknown, paused, expired or revoked, 403 for a wrong address, 429 above its rate. */
  authenticateKey: (call: KeyCall) => Promise<SignIn>;
  /** Counts an answered call. */
  answered: (apiKeyId: string, call: { status: number; address: string }) => void;
}

interface SignInRules {
  /** Throws 401 for a token that is not valid, has expired or was revoked. */
  authenticate: (token: string) => Promise<SignIn>;
  /** Absent: there are no API keys. */
  keys?: KeyDoor;
  /** Throws 403 for a key that does not count here, 429 above its rate. Absent: there are no keys. */
  admit?: (call: VisitCall) => Promise<Visit>;
  captchaRequired: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route; the server refuses to start with a route that does not say. */
    access?: Endpoint['access'];
    /** What the call takes of roles and scopes; any of several will do. Needed but for `access: 'public'`. */
    rights?: readonly Right[];
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
  { authenticate, keys, admit, captchaRequired }: SignInRules,
): void {
  app.decorateRequest('signIn', null);
  app.decorateRequest('visit', null);

  app.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'OPTIONS') return;
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it.`);
    if (config.access !== 'public' && !config.rights?.length)
      throw new Error(`${String(method)} ${url} does not say which right it takes.`);
  });

  app.addHook('onRequest', async (request) => {
    const { access, rights = [], rated = false } = request.routeOptions.config;
    // Node keeps the first of them, and what stands before this server may have looked at the other.
    if (request.raw.rawHeaders.filter(isAuthorization).length > 1)
      throw new Refusal('unauthorized', 'Sign in once: this call has two “Authorization” headers.');
    if (!access || access === 'public') return;
    // Node joins or drops repeated headers; only set-cookie, which no caller sends, comes as a list.
    const headers = request.headers as VisitCall['headers'];
    const key = headers[KEY];
    if (admit && access === 'visitor' && key !== undefined && headers['authorization'] === undefined) {
      const call = { key, secret: headers[SECRET], headers, address: request.ip, isQuestion: rated };
      request.visit = await admit(call);
      return;
    }
    if (access === 'anyone' && headers['authorization'] === undefined) return;
    const token = bearerToken(request.headers.authorization);
    const signIn =
      keys && token.startsWith(API_KEY_PREFIX)
        ? await keys.authenticateKey({ token, headers, address: request.ip })
        : await authenticate(token);
    request.signIn = signIn;
    if (captchaRequired && !signIn.captchaPassed) {
      throw new Refusal('forbidden', 'Complete the captcha step first.', { code: 'captcha.required' });
    }
    requireRight(signIn.caller, access, rights);
  });

  app.addHook('onResponse', async (request, reply) => {
    const apiKeyId = request.signIn?.caller.apiKeyId ?? request.visit?.visitor.apiKeyId;
    if (apiKeyId) keys?.answered(apiKeyId, { status: reply.statusCode, address: request.ip });
  });
}

/** Throws 403 for what the caller's role, or the scopes of the key that was shown, leave out. */
function requireRight(
  { isAdmin, role, scopes }: SignedIn,
  access: Endpoint['access'],
  rights: readonly Right[],
): void {
  const inScope = scopes === undefined ? rights : rights.filter((right) => scopesAllow(scopes, right));
  if (!inScope.length) throw outOfScope(rights);
  if (access === 'admin' && !isAdmin) throw new Refusal('forbidden', 'Only administrators may do this.');
  if (isAdmin || inScope.some((right) => roleAllows(role, right))) return;
  throw new Refusal('forbidden', `Your role (${role}) does not allow this. An administrator can change it.`, {
    code: 'role',
  });
}

function outOfScope(rights: readonly Right[]): Refusal {
  const needed = rights.flatMap(({ area, verb }) => (area ? `${area}:${verb}` : []));
  return new Refusal(
    'forbidden',
    needed.length
      ? `This API key has no scope for this call. It takes ${needed.join(' or ')}.`
      : 'This call is for people who are signed in; no API key may make it.',
    { code: needed.length ? 'key.scope' : 'key.never' },
  );
}

/** With this, a bearer token is an API key, whatever its type. */
const API_KEY_PREFIX = 'as_';

const KEY = KEY_HEADER.toLowerCase();
const SECRET = SECRET_HEADER.toLowerCase();

/** Names and values take turns there. */
const isAuthorization = (text: string, index: number) =>
  index % 2 === 0 && text.toLowerCase() === 'authorization';

function bearerToken(header: string | undefined): string {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];
  if (!token) throw new Refusal('unauthorized', 'Sign in first.');
  return token;
}
