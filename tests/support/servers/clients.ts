import { type ApiClient, createClient, createHttpTransport } from '@agent-studio/api-client';
import type { TestServer } from './server.ts';

/** The product's own client, signed in as somebody. */
export async function signedInClient(
  server: Pick<TestServer, 'url' | 'signIn'>,
  email: string,
): Promise<ApiClient> {
  const token = await server.signIn(email);
  return createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), { strict: true });
}
