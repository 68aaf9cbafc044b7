import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { createIdTokenVerifier } from '#server/features/session/id-tokens.ts';
import { json, startHttpServer } from '#support/servers/http-server.ts';

const GOOGLE = 'https://accounts.google.com';
const CLIENT = 'client.apps.example';
const ada = {
  email: 'ada@example.com',
  email_verified: true,
  name: 'Ada',
  picture: 'https://pictures.example/ada.png',
};

let keys: CryptoKeyPair;
let jwk: object;
let verify: ReturnType<typeof createIdTokenVerifier>;
beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  jwk = { ...(await exportJWK(keys.publicKey)), alg: 'RS256', kid: 'one' };
  verify = createIdTokenVerifier([
    { names: [GOOGLE, 'accounts.google.com'], audience: CLIENT, keys: createLocalJWKSet({ keys: [jwk] }) },
  ]);
});

interface Changes {
  claims?: JWTPayload;
  issuer?: string;
  audience?: string;
  issuedAt?: Date;
  expires?: string;
  alg?: string;
  key?: CryptoKey | Uint8Array;
}

function idToken({
  claims = ada,
  issuer = GOOGLE,
  audience = CLIENT,
  issuedAt,
  expires = '1h',
  alg = 'RS256',
  key,
}: Changes = {}) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg, kid: 'one' })
    .setSubject('1234')
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expires)
    .sign(key ?? keys.privateKey);
}

it('tells who someone is', async () => {
  expect(await verify(await idToken())).toEqual({
    joinsAccounts: 'none',
    subject: `${GOOGLE}|1234`,
    email: 'ada@example.com',
    name: 'Ada',
    picture: 'https://pictures.example/ada.png',
    hash: expect.any(String),
    expiresAt: expect.any(Date),
  });
});

it('knows the same person under both names of the issuer', async () => {
  expect((await verify(await idToken({ issuer: 'accounts.google.com' }))).subject).toBe(`${GOOGLE}|1234`);
});

it('takes no picture that a browser would not fetch safely', async () => {
  expect((await verify(await idToken({ claims: { ...ada, picture: 'javascript:alert(1)' } }))).picture).toBe(
    '',
  );
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

it.each<[string, () => Promise<string>, string]>([
  [
    'made for another application',
    () => idToken({ audience: 'other' }),
    'This sign-in was made for another application.',
  ],
  ['of an unknown issuer', () => idToken({ issuer: 'https://evil.example' }), 'This sign-in is not valid.'],
  ['expired', () => idToken({ expires: '-1m' }), 'This sign-in has expired.'],
  ['older than ten minutes', () => idToken({ issuedAt: minutesAgo(11) }), 'This sign-in has expired.'],
  [
    'with an unverified address',
    () => idToken({ claims: { ...ada, email_verified: false } }),
    'Verify your e-mail address',
  ],
  ['without an address', () => idToken({ claims: { email_verified: true } }), 'This sign-in is not valid.'],
  [
    'signed by another key',
    async () => idToken({ key: (await generateKeyPair('RS256')).privateKey }),
    'This sign-in is not valid.',
  ],
  [
    'signed with the public key as a secret',
    () => idToken({ alg: 'HS256', key: publicKeyAsSecret() }),
    'This sign-in is not valid.',
  ],
  ['unsigned', async () => unsigned(await idToken()), 'This sign-in is not valid.'],
  ['no token', async () => 'nonsense', 'This sign-in is not valid.'],
])('refuses a token %s with 400', async (_, make, detail) => {
  await expect(verify(await make())).rejects.toMatchObject({
    problem: 'badInput',
    message: expect.stringContaining(detail),
  });
});

it('says that the provider failed when its keys cannot be read', async () => {
  const provider = await startHttpServer((_request, response) => json(response, 500, {}));
  const offline = createIdTokenVerifier([
    { names: [GOOGLE], audience: CLIENT, keys: createRemoteJWKSet(new URL(provider.url)) },
  ]);
  await expect(offline(await idToken())).rejects.toMatchObject({ problem: 'upstream' });
  await provider.close();
});

it('recognises a token whose signature is spelled in another way', async () => {
  const token = await idToken();
  const [header, claims, signature] = token.split('.');
  const padded = `${header}.${claims}.${signature!.slice(0, -1)}${String.fromCharCode(signature!.charCodeAt(signature!.length - 1) + 1)}`;
  const [one, other] = await Promise.allSettled([verify(token), verify(padded)]);
  if (other.status === 'fulfilled') expect(one).toEqual(other);
  expect(one.status).toBe('fulfilled');
});

const publicKeyAsSecret = () => new TextEncoder().encode(JSON.stringify(jwk));

function unsigned(token: string) {
  const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}
