import { decodeJwt, SignJWT } from 'jose';
import {
  type ApiKeyValues,
  contract,
  type Endpoint,
  type NewApiKey,
  type Right,
  rightOf,
  type Scope,
  SCOPES,
} from '@agent-studio/api-client/contract';
import type { TestServer } from '../servers/server.ts';

/** One call of the contract with what it takes. */
export interface RightRow {
  name: string;
  endpoint: Endpoint;
  right: Right;
}

/** Every call of the contract, with the right its table says. */
export const rightRows: readonly RightRow[] = Object.entries(contract).flatMap(([part, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    name: `${part}.${name}`,
    endpoint,
    right: rightOf(endpoint),
  })),
);

/** What is shown in place of a sign-in, and never lets anybody in. */
type BadToken = 'malformed' | 'expired' | 'revoked' | 'unknown key' | 'expired key' | 'revoked key';

/** People and keys of the matrix. `bob` owns what is asked for. */
export async function makeTokens(server: TestServer) {
  const ada = await server.signIn('ada@example.com');
  const bob = await server.signIn('bob@example.com');
  const eve = await server.signIn('eve@example.com');

  async function makeKey(token: string, scopes: readonly Scope[], more: Partial<ApiKeyValues> = {}) {
    const body = { name: 'Key', type: 'secret', scopes, ...more };
    const made = await server.call('/api/api-keys', { token, body });
    if (made.status !== 201) throw new Error(await made.text());
    return (await made.json()) as NewApiKey;
  }
  const keysFor = async (scopesOf: (scope: Scope) => Scope[]) =>
    new Map(
      await Promise.all(
        SCOPES.map(async (scope) => [scope, (await makeKey(bob, scopesOf(scope))).secret] as const),
      ),
    );

  const gone = await server.signIn('bob@example.com');
  await server.call('/api/logout', { method: 'POST', token: gone });
  const late = await makeKey(bob, SCOPES);
  await server.database.pool.query(
    `update api_keys set expires_at = now() - interval '1 second' where id = $1`,
    [late.id],
  );
  const revoked = await makeKey(bob, SCOPES);
  await server.call(`/api/api-keys/${revoked.id}`, { method: 'DELETE', token: bob });

  const bad: Record<BadToken, string> = {
    malformed: 'not-a-token',
    expired: await expired(server, decodeJwt(bob).jti!),
    revoked: gone,
    'unknown key': `as_sk_${'x'.repeat(43)}`,
    'expired key': late.secret,
    'revoked key': revoked.secret,
  };

  return {
    ada,
    bob,
    eve,
    bad,
    /** Of bob, with nothing but this scope. */
    only: await keysFor((scope) => [scope]),
    /** Of bob, with all scopes but this one. */
    allBut: await keysFor((scope) => SCOPES.filter((one) => one !== scope)),
    full: (await makeKey(bob, SCOPES)).secret,
    fullOfEve: (await makeKey(eve, SCOPES)).secret,
    fullOfAda: (await makeKey(ada, SCOPES)).secret,
    /** Somebody in a role. */
    async inRole(role: string): Promise<string> {
      const email = `${role}@example.com`;
      await server.signIn(email);
      await server.database.pool.query('update users set role = $1 where email = $2', [role, email]);
      return server.signIn(email);
    },
  };
}

/** A session of bob's own, signed by the server, that is over. */
async function expired(server: TestServer, jti: string): Promise<string> {
  const { rows } = await server.database.pool.query(`select value from settings where key = 'signing_key'`);
  return new SignJWT({ jti })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('agent-studio')
    .setAudience('session')
    .setExpirationTime('-1s')
    .sign(Buffer.from((rows[0] as { value: string }).value, 'base64url'));
}
