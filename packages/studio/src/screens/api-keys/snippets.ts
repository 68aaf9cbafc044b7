import type { ApiKey } from '@agent-studio/api-client/contract';

export type Language = 'curl' | 'javascript' | 'python' | 'widget';

export interface SnippetParts {
  /** Root of the server, absolute, without a slash at the end. */
  server: string;
  /** The secret, or what stands for it. */
  secret: string;
  /** Who is asked: an agent, team or workflow. */
  target: string;
}

/** What a program needs to ask once; the key stands in the environment. */
export const SNIPPETS: Readonly<Record<Language, (parts: SnippetParts) => string>> = {
  curl: ({ server, secret, target }) =>
    [
      `curl '${server}/v1/chat/completions' \\`,
      `  -H 'Authorization: Bearer ${secret}' \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '{"model":"${target}","messages":[{"role":"user","content":"Hello"}]}'`,
    ].join('\n'),
  javascript: ({ server, target }) =>
    [
      `import OpenAI from 'openai';`,
      '',
      `const client = new OpenAI({ baseURL: '${server}/v1', apiKey: process.env.AGENT_STUDIO_KEY });`,
      `const answer = await client.chat.completions.create({`,
      `  model: '${target}',`,
      `  messages: [{ role: 'user', content: 'Hello' }],`,
      `});`,
      `console.log(answer.choices[0].message.content);`,
    ].join('\n'),
  python: ({ server, target }) =>
    [
      `import os`,
      `from openai import OpenAI`,
      '',
      `client = OpenAI(base_url="${server}/v1", api_key=os.environ["AGENT_STUDIO_KEY"])`,
      `answer = client.chat.completions.create(`,
      `    model="${target}",`,
      `    messages=[{"role": "user", "content": "Hello"}],`,
      `)`,
      `print(answer.choices[0].message.content)`,
    ].join('\n'),
  widget: ({ server, secret, target }) =>
    [
      `<script src="${server}/studio/studio-assistant.js" defer></script>`,
      `<studio-assistant agent-id="${target}" publishable-key="${secret}" api-base-url="${server}"></studio-assistant>`,
    ].join('\n'),
};

export const languagesOf = ({ type }: Pick<ApiKey, 'type'>): readonly Language[] =>
  type === 'publishable' ? ['widget'] : ['curl', 'javascript', 'python'];
