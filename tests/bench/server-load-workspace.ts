import type { Agent, Login } from '@agent-studio/api-client/contract';
import type { Client } from './server-load-generator.ts';

/** A signed-in member, not the owner of the server, with a thousand agents. */
export interface Workspace {
  token: string;
  agentIds: string[];
}

const AGENTS = 1000;
const AT_ONCE = 20;
const INSTRUCTIONS =
  'Answer questions about the product from its documents, in the language of the question. Quote numbers exactly. ';

export async function fillWorkspace(client: Client, key: string | undefined): Promise<Workspace> {
  await signIn(client, 'owner@example.com', key);
  const token = await signIn(client, 'member@example.com', key);
  const agentIds: string[] = [];
  let next = 0;
  async function createOnAndOn() {
    while (next < AGENTS) {
      const { id } = await client.json<Agent>({
        method: 'POST',
        path: '/api/agents',
        token,
        body: toAgent((next += 1)),
      });
      agentIds.push(id);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, createOnAndOn));
  return { token, agentIds };
}

/** With what the code in the terminal was exchanged for. */
export async function signIn(client: Client, email: string, key: string | undefined): Promise<string> {
  const credential = await client.json<object>({
    method: 'POST',
    path: '/dev/google-credential',
    body: { email, key },
  });
  return (await client.json<Login>({ method: 'POST', path: '/glogin', body: credential })).token;
}

const toAgent = (number: number) => ({
  name: `Agent ${number}`,
  description: `Answers questions about product ${number} and its manual.`,
  tags: ['support', `line-${number % 20}`],
  visibility: number % 2 ? 'workspace' : 'private',
  instructions: INSTRUCTIONS.repeat(5),
  conversation: { opening: 'What would you like to know?', suggested: ['How long is the warranty?'] },
});
