import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '../../servers/clients.ts';
import type { TestServer } from '../../servers/server.ts';

const NAMES = {
  maya: 'Maya Lindqvist',
  jonas: 'Jonas Keller',
  tomas: 'Tomás Rivera',
  priya: 'Priya Shah',
  ana: 'Ana Petrova',
} as const;

export type Person = keyof typeof NAMES;
export type People = Readonly<Record<Person, Colleague>>;

interface Colleague {
  id: string;
  client: ApiClient;
  token: string;
}

/** Signs everybody in; Maya, who has the e-mail, comes first and so owns the workspace. */
export async function seatPeople(server: TestServer, email: string): Promise<People> {
  const seated: Partial<Record<Person, Colleague>> = {};
  for (const [person, name] of Object.entries(NAMES) as [Person, string][]) {
    const address = person === 'maya' ? email : `${person}@northwind.dev`;
    const client = await signedInClient(server, address);
    // A name of one's own stays, whatever the next sign-in says.
    const { id } = await client.me.update({ body: { name } });
    seated[person] = { id, client, token: await server.signIn(address) };
  }
  return seated as People;
}
