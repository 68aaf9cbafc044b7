import { startServer } from '../servers/server.ts';

// What directories read: every test names the fields that it is about.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = Record<string, any>;

export interface ScimAnswer {
  status: number;
  type: string;
  body: Json;
}

/** A server with an owner, Ada, and a directory that has its token. */
export async function openScimDesk() {
  const server = await startServer();
  const ada = await server.signIn('ada@example.com');
  const api = async (path: string, method = 'GET', body?: object, token = ada) => {
    const answer = await server.call(path, { token, method, ...(body && { body }) });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Json };
  };
  const { token } = (await api('/api/scim/token', 'POST')).body as { token: string };

  async function scim(
    path: string,
    {
      method = 'GET',
      body,
      as = token,
      type = 'application/scim+json',
    }: { method?: string; body?: unknown; as?: string | null; type?: string } = {},
  ): Promise<ScimAnswer> {
    const answer = await fetch(`${server.url}/scim/v2${path}`, {
      method,
      headers: {
        ...(as !== null && { authorization: `Bearer ${as}` }),
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      body: text ? (JSON.parse(text) as Json) : {},
    };
  }

  const patch = (path: string, ...operations: object[]) =>
    scim(path, {
      method: 'PATCH',
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations },
    });

  const find = (userName: string) =>
    scim(`/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`).then(
      ({ body }) => body['Resources'][0] as Json | undefined,
    );

  return { server, ada, api, token, scim, patch, find, close: server.close };
}

export type ScimDesk = Awaited<ReturnType<typeof openScimDesk>>;

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** What Entra ID sends to make somebody, as its documentation of SCIM shows. */
export const ofEntra = (name: string) => ({
  schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: `entra-${name}`,
  userName: `${name}@example.com`,
  active: true,
  addresses: null,
  displayName: `${name} Entra`,
  emails: [{ type: 'work', value: `${name}@example.com`, primary: true }],
  meta: { resourceType: 'User' },
  name: { formatted: `${name} Entra`, familyName: 'Entra', givenName: name },
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Pumps' },
  roles: [],
});

/** The same of Okta. */
export const ofOkta = (name: string) => ({
  schemas: [USER],
  userName: `${name}@example.com`,
  name: { givenName: name, familyName: 'Okta' },
  emails: [{ primary: true, value: `${name}@example.com`, type: 'work' }],
  displayName: `${name} Okta`,
  locale: 'en-US',
  externalId: `okta-${name}`,
  groups: [],
  password: '1mz050nq',
  active: true,
});

export const aGroup = (displayName: string, members: string[] = []) => ({
  schemas: [GROUP],
  displayName,
  externalId: `group-${displayName}`,
  members: members.map((value) => ({ value })),
});
