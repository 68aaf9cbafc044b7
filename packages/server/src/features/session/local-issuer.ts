import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { newId } from '../../db/new-id.ts';
import type { Issuer } from './id-tokens.ts';

const ALGORITHM = 'ES256';
const NAME = 'urn:agent-studio:local-sign-in';
const AUDIENCE = 'agent-studio';

/** Signs people in without any provider, for use on one machine: ID tokens by a key that lives as long as the process. */
export async function createLocalIssuer() {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM);
  const issuer: Issuer = {
    names: [NAME],
    audience: AUDIENCE,
    keys: createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: ALGORITHM, use: 'sig' }] }),
  };
  return {
    issuer,
    issue: ({ email, name }: { email: string; name?: string | undefined }) =>
      new SignJWT({ email, email_verified: true, ...(name && { name }) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(NAME)
        .setAudience(AUDIENCE)
        .setSubject(email.toLowerCase())
        .setJti(newId())
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
  };
}

export type LocalIssuer = Awaited<ReturnType<typeof createLocalIssuer>>;
