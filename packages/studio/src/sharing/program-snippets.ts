import { msg } from '@agent-studio/core';

export type ProgramWay = 'javascript' | 'python' | 'curl' | 'mcp';

/** How other programs ask: three times OpenAI's protocol, and MCP. */
export const PROGRAM_WAYS = [
  { value: 'javascript', label: msg('JavaScript') },
  { value: 'python', label: msg('Python') },
  { value: 'curl', label: msg('curl') },
  { value: 'mcp', label: msg('MCP') },
] as const;

export interface ProgramSnippetParts {
  /** Root of the server, absolute. */
  server: string;
  /** Of the agent, team or workflow. */
  id: string;
}

/** What a developer pastes, ready to work but for the key. Ids and addresses hold nothing that would need quoting. */
export const PROGRAM_SNIPPETS: Record<ProgramWay, (parts: ProgramSnippetParts) => string> = {
  javascript: ({ server, id }) => `import OpenAI from 'openai';

const client = new OpenAI({ baseURL: '${server}/v1', apiKey: process.env.STUDIO_KEY });
const stream = await client.chat.completions.create({
  model: '${id}',
  messages: [{ role: 'user', content: 'Hello!' }],
  stream: true,
});
for await (const { choices } of stream) process.stdout.write(choices[0]?.delta.content ?? '');`,
  python: ({ server, id }) => `import os
from openai import OpenAI

client = OpenAI(base_url="${server}/v1", api_key=os.environ["STUDIO_KEY"])
answer = client.chat.completions.create(
    model="${id}",
    messages=[{"role": "user", "content": "Hello!"}],
)
print(answer.choices[0].message.content)`,
  curl: ({ server, id }) => `curl '${server}/v1/chat/completions' \\
  -H "Authorization: Bearer $STUDIO_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"model": "${id}", "messages": [{"role": "user", "content": "Hello!"}]}'`,
  mcp: ({ server }) => `{
  "mcpServers": {
    "agent-studio": {
      "type": "http",
      "url": "${server}/mcp",
      "headers": { "Authorization": "Bearer \${STUDIO_KEY}" }
    }
  }
}`,
};
