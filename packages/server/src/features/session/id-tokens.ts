import { createHash } from 'node:crypto';
import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import { Refusal } from '../../refusal.ts';
import type { Proof } from './proof.ts';

/** Who may vouch for people. */
export interface Issuer {
  /** The names it signs with; the first one is kept. */
  names: readonly [string, ...string[]];
  /** The application its tokens must be made for. */
  audience: string;
  keys: JWTVerifyGetKey;
  /** It is trusted with addresses: who has an account with the same one keeps it. */
  joinsAccounts?: Proof['joinsAccounts'];
}

const MAX_AGE = '10m';
const CLOCK_TOLERANCE_S = 30;

const NOT_VALID = 'This sign-in is not valid. Please sign in again.';

export const googleIssuer = (clientId: string): Issuer => ({
  names: ['https://accounts.google.com', 'accounts.google.com'],
  audience: clientId,
  keys: createRemoteJWKSet(new URL('https://www.googleapis.com/oauth2/v3/certs'), { timeoutDuration: 5_000 }),
});

/**
 * Checks ID tokens; a refused one throws 400 with what to do, because 401 would say that a session expired. `verifyOther`
 * knows further issuers: undefined for one that it does not know.
 */
export function createIdTokenVerifier(
  issuers: readonly Issuer[],
  verifyOther: (token: string, issuer: string) => Promise<Proof | undefined> = async () => undefined,
) {
  return async function verify(token: string): Promise<Proof> {
    const name = issuerOf(token) ?? '';
    const issuer = issuers.find(({ names }) => names.includes(name));
    if (!issuer) {
      const proof = name ? await verifyOther(token, name) : undefined;
      if (proof) return proof;
      throw new Refusal('badInput', NOT_VALID, { code: 'sign_in.refused' });
    }
    const { payload } = await jwtVerify(token, issuer.keys, {
      issuer: [...issuer.names],
      audience: issuer.audience,
      algorithms: ['RS256', 'ES256'],
      maxTokenAge: MAX_AGE,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['sub', 'email', 'exp'],
    }).catch((error: unknown) => {
      throw toRefusal(error);
    });
    return toProof(token, issuer, payload);
  };
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function toProof(token: string, issuer: Issuer, claims: JWTPayload): Proof {
  const { sub, email, email_verified, name, picture, exp } = claims;
  if (typeof email !== 'string' || email_verified !== true) {
    throw new Refusal('badInput', 'Verify your e-mail address with Google first, then sign in again.', {
      code: 'sign_in.refused',
    });
  }
  return {
    subject: `${issuer.names[0]}|${sub}`,
    email,
    name: typeof name === 'string' && name.trim() ? name.trim().slice(0, 200) : email.split('@', 1)[0]!,
    picture: typeof picture === 'string' && picture.startsWith('https://') ? picture : '',
    // Without the signature, which some algorithms let anyone rewrite.
    hash: createHash('sha256')
      .update(token.slice(0, token.lastIndexOf('.')))
      .digest('base64url'),
    expiresAt: new Date((exp! + CLOCK_TOLERANCE_S) * 1000),
    joinsAccounts: issuer.joinsAccounts ?? 'none',
  };
}

function toRefusal(error: unknown): Refusal {
  const refused = (detail: string) => new Refusal('badInput', detail, { code: 'sign_in.refused' });
  if (error instanceof errors.JWTExpired) return refused('This sign-in has expired. Please sign in again.');
  if (error instanceof errors.JWTClaimValidationFailed) {
    return refused(error.claim === 'aud' ? 'This sign-in was made for another application.' : NOT_VALID);
  }
  const knownFlaw =
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys;
  if (knownFlaw) return refused(NOT_VALID);
  return new Refusal(
    'upstream',
    'The keys of the sign-in provider could not be read. Please try again in a minute.',
  );
}
