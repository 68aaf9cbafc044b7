import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { newId } from '../../db/new-id.ts';
import type { Issuer } from './id-tokens.ts';

const ALGORITHM = 'ES256';
const NAME = 'urn:agent-studio:local-sign-in';
const AUDIENCE = 'agent-studio';

/** A private key; the first process on a database makes it for all of them. */
export async function newLocalKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: ALGORITHM, use: 'sig' };
}

/** Signs people in without any provider, for use on one machine: ID tokens that every process on a database takes. */
export async function createLocalIssuer(key: JWK) {
  const privateKey = await importJWK(key, ALGORITHM);
  const { d: _secret, ...publicKey } = key;
  const issuer: Issuer = {
    names: [NAME],
    audience: AUDIENCE,
    keys: createLocalJWKSet({ keys: [publicKey] }),
    // Whoever reads the server's terminal may come in as anybody: so does the owner when no provider answers.
    joinsAccounts: 'all',
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
