import { SCOPES } from '@agent-studio/api-client/contract';
import type { TestServer } from '../servers/server.ts';

/** An API key and a member for calls that are right but for one place: what each call needs, by its address and by field. */
export async function makeHostileKey({ call, signIn }: Pick<TestServer, 'call' | 'signIn'>, token: string) {
  const body = { name: 'Target', type: 'secret', scopes: [...SCOPES] };
  const { id } = (await (await call('/api/api-keys', { token, body })).json()) as { id: string };
  const free = { resources: [], allowed_origins: [], allowed_ips: [], expires_at: null };
  const asked = await call('/api/me', { token: await signIn('guest@example.com') });
  const guest = (await asked.json()) as { id: string };
  const ofGuest = { role: 'viewer', status: 'active' };
  return {
    known: { key: id, user: guest.id, user_id: guest.id },
    knownAt: { '/api/users/{id}': ofGuest, '/api/api-keys': free, '/api/api-keys/{id}': free },
  };
}
