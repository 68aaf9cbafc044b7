import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch as joseFetch, type JWTVerifyGetKey } from 'jose';
import * as oidc from 'openid-client';
import type { GuardedFetch } from '../../engine/outbound/guarded-fetch.ts';
import { OutboundError } from '../../engine/outbound/outbound-error.ts';
import type { Claims } from './read-claims.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_048_576;
/** How long the settings of a provider are taken as they were read. */
const FRESH_MS = 10 * 60_000;

/** How this server is known to a provider. */
export interface Registration {
  issuer: string;
  client_id: string;
  /** Null: a public application. */
  secret: string | null;
}

/** What has to come back as it was sent. */
export interface Sent {
  state: string;
  nonce: string;
  verifier: string;
}

/** A provider that cannot be used, or that refused. The message is for administrators. */
export class OidcError extends Error {
  override readonly name = 'OidcError';
}

interface Known {
  config: oidc.Configuration;
  keys: JWTVerifyGetKey;
  until: number;
}

/**
 * The code flow with PKCE (RFC 7636) and nonce, of OpenID Connect Core 1.0, and Discovery 1.0. Every call goes through the
 * guard: no address that the operator did not allow. Throws OidcError.
 */
export function createOidcClient(guarded: GuardedFetch) {
  const fetch = guarded.with({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, redirectTo: 'same-origin' });
  const known = new Map<string, Known>();

  async function read({ issuer, client_id, secret }: Registration): Promise<Known> {
    const config = await oidc.discovery(
      new URL(issuer),
      client_id,
      undefined,
      secret === null ? oidc.None() : inOneOfTwoWays(secret),
      {
        [oidc.customFetch]: (url, options) => fetch(url, options as RequestInit),
        // The guard lets only those be called without TLS that the operator named.
        execute: [oidc.enableNonRepudiationChecks, ...(isPlain(issuer) ? [oidc.allowInsecureRequests] : [])],
        timeout: TIMEOUT_MS / 1000,
      },
    );
    const { jwks_uri: keys, authorization_endpoint: door } = config.serverMetadata();
    if (!door || !keys) throw new OidcError('The provider names no authorization_endpoint or no jwks_uri.');
    if (URL.parse(door)?.protocol !== 'https:' && !isPlain(issuer))
      throw new OidcError('The authorization_endpoint of the provider is not https.');
    return {
      config,
      keys: createRemoteJWKSet(new URL(keys), { timeoutDuration: TIMEOUT_MS, [joseFetch]: fetch }),
      until: Date.now() + FRESH_MS,
    };
  }

  async function open(registration: Registration): Promise<Known> {
    const { issuer, client_id, secret } = registration;
    const name = createHash('sha256')
      .update(JSON.stringify([issuer, client_id, secret]))
      .digest('hex');
    const found = known.get(name);
    if (found && found.until > Date.now()) return found;
    const fresh = await read(registration).catch((error: unknown) => {
      throw explain(error);
    });
    known.set(name, fresh);
    return fresh;
  }

  return {
    /** Reads the settings of a provider anew; what is wrong is thrown. */
    async check(registration: Registration): Promise<void> {
      await read(registration).catch((error: unknown) => {
        throw explain(error);
      });
    },

    /** Where to send a browser. */
    async addressFor(
      registration: Registration,
      {
        state,
        nonce,
        verifier,
        redirectUri,
        scopes,
      }: Sent & { redirectUri: string; scopes: readonly string[] },
    ): Promise<string> {
      const { config } = await open(registration);
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: [...new Set(['openid', ...scopes])].join(' '),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    },

    /** What the provider says of whoever came back to `address`. */
    async claimsFor(
      registration: Registration,
      address: URL,
      { state, nonce, verifier }: Sent,
      { wants }: { wants: readonly string[] },
    ): Promise<{ claims: Claims; idToken: string }> {
      const { config } = await open(registration);
      try {
        const tokens = await oidc.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        const idToken = tokens.id_token!;
        const isComplete = wants.every((name) => Object.hasOwn(claims, name.split('.', 1)[0]!));
        if (isComplete || !config.serverMetadata().userinfo_endpoint) return { claims, idToken };
        // Its subject must be the same; what is signed comes first.
        const more = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
        return { claims: { ...more, ...claims }, idToken };
      } catch (error) {
        throw explain(error);
      }
    },

    /** Where a browser signs out there (RP-Initiated Logout 1.0); undefined: the provider offers none. */
    async endAddress(
      registration: Registration,
      { idToken, returnTo }: { idToken: string; returnTo: string | undefined },
    ): Promise<string | undefined> {
      const { config } = await open(registration);
      const door = URL.parse(config.serverMetadata().end_session_endpoint ?? '');
      if (!door || (door.protocol !== 'https:' && !isPlain(registration.issuer))) return undefined;
      return oidc.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        ...(returnTo !== undefined && { post_logout_redirect_uri: returnTo }),
      }).href;
    },

    /** The keys that its tokens are signed with. */
    keysOf: async (registration: Registration): Promise<JWTVerifyGetKey> => (await open(registration)).keys,

    /** As the provider calls itself, which its tokens repeat. */
    issuerOf: async (registration: Registration): Promise<string> =>
      (await open(registration)).config.serverMetadata().issuer,
  };
}

export type OidcClient = ReturnType<typeof createOidcClient>;

const isPlain = (issuer: string): boolean => issuer.startsWith('http:');

/** `client_secret_basic` is what counts where a provider says nothing (Discovery 1.0, section 3). */
function inOneOfTwoWays(secret: string): oidc.ClientAuth {
  const ways = { basic: oidc.ClientSecretBasic(secret), post: oidc.ClientSecretPost(secret) };
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = methods.includes('client_secret_basic') ? ways.basic : ways.post;
    return way(server, client, body, headers);
  };
}

function explain(error: unknown): OidcError {
  if (error instanceof OidcError) return error;
  const outbound = error instanceof Error && error.cause instanceof OutboundError ? error.cause : error;
  if (outbound instanceof OutboundError) return new OidcError(outbound.message, { cause: error });
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    const said = error.error_description ? `${error.error}: ${error.error_description}` : error.error;
    return new OidcError(`The provider answered ${said}`.slice(0, 500), { cause: error });
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) {
    return new OidcError(`The provider does not take the client id and its secret (${error.status}).`, {
      cause: error,
    });
  }
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const text = error instanceof Error ? `${error.message}${cause}` : 'Unknown failure';
  return new OidcError(text.slice(0, 500), { cause: error });
}
