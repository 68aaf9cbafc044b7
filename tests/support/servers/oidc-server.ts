import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import OidcProvider from 'oidc-provider';
import { startBareServer } from './http-server.ts';

/** What it says of a person. */
export interface OidcPerson {
  sub: string;
  [claim: string]: unknown;
}

export const CLIENT_ID = 'studio';
export const CLIENT_SECRET = 'a-secret-of-the-test-provider';

/**
 * A real OpenID Connect provider (npm package oidc-provider) on a loopback port, where whoever `person` names is signed in
 * without a question. It tells of e-mail and name in its user info, as certified providers do.
 */
export async function startOidcServer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' };
  let handle: ReturnType<OidcProvider['callback']> | undefined;
  const state: { person: OidcPerson | null; refuses: boolean } = { person: null, refuses: false };
  const { url, close } = await startBareServer((request, response) => {
    if (handle) handle(request, response);
    else response.writeHead(503).end();
  });

  /** Knows an application from now on. */
  function register(redirectUri: string): void {
    const provider = new OidcProvider(url, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [redirectUri],
          post_logout_redirect_uris: [redirectUri.replace('/oidc/callback', '/login')],
          token_endpoint_auth_method: 'client_secret_basic',
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['test'] },
      pkce: { required: () => true },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'picture', 'groups', 'realm_access'],
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, sub: string) => ({
        accountId: sub,
        claims: () => ({ ...state.person, sub }),
      }),
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    });
    const answer = provider.callback();

    async function finish(...[request, response]: Parameters<typeof answer>): Promise<void> {
      const { prompt, params, session } = await provider.interactionDetails(request, response);
      if (state.refuses || !state.person) {
        return provider.interactionFinished(request, response, { error: 'access_denied' });
      }
      if (prompt.name === 'login') {
        return provider.interactionFinished(request, response, { login: { accountId: state.person.sub } });
      }
      const grant = new provider.Grant({ accountId: session!.accountId, clientId: params.client_id });
      grant.addOIDCScope('openid email profile');
      return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
    }

    handle = (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return answer(request, response);
      finish(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    };
  }

  return {
    url,
    register,
    /** Who is signed in there, from the next sign-in on. */
    set person(person: OidcPerson | null) {
      Object.assign(state, { person, refuses: false });
    },
    /** The person says no there. */
    refuse: () => void Object.assign(state, { refuses: true }),
    publicKey,

    /** A token with the provider's own key: what a page holds, or what it sends when somebody signed out. */
    sign: (claims: JWTPayload, { issuer = url, expires = '5m', typ = 'JWT' } = {}): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'test', typ })
        .setIssuer(issuer)
        .setIssuedAt(claims.iat)
        .setExpirationTime(expires)
        .sign(privateKey),

    close,
  };
}

/** Goes from page to page as a browser does, with cookies, until it is led to `until`; the address there. */
export async function followRedirects(address: string, until: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let hops = 0; hops < 12; hops++) {
    if (next.startsWith(until)) return next;
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]!.split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${response.status} ${await response.text()}`);
    next = new URL(location, next).href;
  }
  throw new Error('Too many redirects.');
}
