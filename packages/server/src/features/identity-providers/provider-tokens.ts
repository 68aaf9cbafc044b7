import { createHash } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { Refusal } from '../../refusal.ts';
import type { Proof } from '../session/proof.ts';
import type { IdentityProvidersService } from './identity-providers-service.ts';
import { type OidcClient, OidcError } from './oidc-client.ts';
import { toProof } from './provider-sign-in.ts';
import { readClaims } from './read-claims.ts';

const CLOCK_TOLERANCE_S = 30;
/** Longer than any session of a provider: who holds a token that lasts for weeks signs in anew. */
const MAX_AGE = '24h';
/** Never one that a secret could sign, and never none. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

interface ProviderTokensParts {
  providers: Pick<IdentityProvidersService, 'findByIssuer' | 'open'>;
  client: Pick<OidcClient, 'keysOf'>;
}

/**
 * ID tokens that a page holds already, of a provider of this workspace: made for the studio's application, or for one that an
 * administrator listed. Such a page asks for each of its loads with the token that it has, so one may be shown again.
 */
export function createProviderTokens({ providers, client }: ProviderTokensParts) {
  return {
    /** Undefined: its issuer is none of this workspace. Throws 400 for a token that is not good. */
    async verify(token: string, issuer: string): Promise<Proof | undefined> {
      const known = await providers.findByIssuer(issuer);
      if (!known) return undefined;
      const { row, registration } = await providers.open(known.id);
      const payload = await check(token, {
        keys: () => client.keysOf(registration),
        issuer,
        audience: [row.client_id, ...row.audiences],
        maxTokenAge: MAX_AGE,
      });
      const hash = createHash('sha256')
        .update(token.slice(0, token.lastIndexOf('.')))
        .digest('base64url');
      return {
        ...toProof(row, readClaims(row, payload), {
          hash,
          expiresAt: new Date((payload.exp! + CLOCK_TOLERANCE_S) * 1000),
          providerSession: typeof payload['sid'] === 'string' ? `${row.id}|${payload['sid']}` : '',
        }),
        isReusable: true,
      };
    },
  };
}

interface Expected {
  keys: () => ReturnType<OidcClient['keysOf']>;
  issuer: string;
  audience: string[];
  maxTokenAge: string;
  requiredClaims?: string[];
}

/** What a signed token says; throws 400 with what to do for any that is not as expected. */
export async function check(
  token: string,
  { keys, issuer, audience, maxTokenAge, requiredClaims = ['sub', 'exp', 'iat'] }: Expected,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, await keys(), {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      maxTokenAge,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims,
    });
    return payload;
  } catch (error) {
    if (error instanceof OidcError || error instanceof errors.JWKSTimeout || isOutOfReach(error)) {
      throw new Refusal(
        'upstream',
        'The keys of the sign-in provider could not be read. Please try again in a minute.',
        { code: 'sign_in.provider' },
      );
    }
    if (error instanceof errors.JWTExpired) throw refused('This sign-in has expired. Please sign in again.');
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
      throw refused('This sign-in was made for another application.');
    if (error instanceof errors.JOSEError) throw refused('This sign-in is not valid. Please sign in again.');
    throw error;
  }
}

/** What fetches keys throws what it likes; what checks them throws errors of its own. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof Error && (!(error instanceof errors.JOSEError) || error.constructor === errors.JOSEError);

const refused = (detail: string) => new Refusal('badInput', detail, { code: 'sign_in.refused' });
