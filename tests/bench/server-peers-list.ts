import { toQuestion } from './server-load-provider.ts';

/** A server for agents that comes from npm, as its documentation sets it up, with one agent that streams and is saved. */
export interface Peer {
  name: string;
  /** As npm takes them. The newest that install beside each other on 2026-11-23. */
  packages: string[];
  /** Files of its project. */
  files: Record<string, string>;
  /** What Node is to run in that folder. */
  command: (port: number) => string[];
  env?: Record<string, string>;
  /** Answered with success once it is ready. */
  readyPath: string;
  /** A question in a conversation of its own, answered by a stream and saved. */
  ask: (thread: string) => { path: string; body: object };
}

/** As many words as the bench of our own runs asks for. */
export const WORDS = 20;
export const QUESTION = toQuestion({ pieces: WORDS });
const messages = [{ role: 'user', content: QUESTION }];

const GRAPH = `
import { ChatOpenAI } from '@langchain/openai';
import { END, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';

const model = new ChatOpenAI({
  model: 'stub',
  apiKey: 'none',
  streaming: true,
  configuration: { baseURL: process.env.PROVIDER_URL },
});
const answer = async ({ messages }) => ({ messages: [await model.invoke(messages)] });
export const graph = new StateGraph(MessagesAnnotation)
  .addNode('answer', answer)
  .addEdge(START, 'answer')
  .addEdge('answer', END)
  .compile();
`;

const MASTRA = `
import { serve } from '@hono/node-server';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { Agent } from '@mastra/core/agent';
import { Mastra } from '@mastra/core/mastra';
import { MastraServer } from '@mastra/hono';
import { LibSQLStore } from '@mastra/libsql';
import { Memory } from '@mastra/memory';
import { Hono } from 'hono';

const provider = createOpenAICompatible({ name: 'stub', baseURL: process.env.PROVIDER_URL });
const storage = new LibSQLStore({ id: 'store', url: 'file:./mastra.db' });
const memory = new Memory({ storage, options: { lastMessages: 20 } });
const chat = new Agent({ id: 'chat', name: 'chat', instructions: 'Answer.', model: provider('stub'), memory });
const mastra = new Mastra({ agents: { chat }, storage, logger: false });
const app = new Hono();
await new MastraServer({ app, mastra }).init();
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
`;

export const PEERS: Peer[] = [
  {
    name: 'LangGraph',
    packages: [
      '@langchain/langgraph-cli@2.0.0',
      '@langchain/langgraph-api@2.0.0',
      '@langchain/langgraph@1.7.3',
      '@langchain/langgraph-checkpoint@1.2.2',
      '@langchain/langgraph-sdk@2.0.0',
      '@langchain/core@1.4.0',
      '@langchain/openai@1.5.8',
    ],
    files: {
      'graph.mjs': GRAPH,
      'langgraph.json': JSON.stringify({
        node_version: '22',
        dependencies: ['.'],
        graphs: { chat: './graph.mjs:graph' },
      }),
    },
    command: (port) => [
      'node_modules/@langchain/langgraph-cli/dist/cli/cli.mjs',
      'dev',
      '--port',
      String(port),
      '--no-browser',
    ],
    env: { LANGSMITH_TRACING: 'false' },
    readyPath: '/ok',
    ask: (thread) => ({
      path: `/threads/${thread}/runs/stream`,
      body: {
        assistant_id: 'chat',
        if_not_exists: 'create',
        input: { messages },
        stream_mode: ['messages-tuple'],
      },
    }),
  },
  {
    name: 'Mastra',
    packages: [
      '@mastra/core@1.71.0',
      '@mastra/hono@1.7.9',
      '@mastra/libsql@1.23.1',
      '@mastra/memory@1.31.0',
      '@ai-sdk/openai-compatible',
      'hono',
      '@hono/node-server',
      'zod',
    ],
    files: { 'server.mjs': MASTRA },
    command: () => ['server.mjs'],
    readyPath: '/api/agents',
    ask: (thread) => ({
      path: '/api/agents/chat/stream',
      body: { messages, memory: { thread, resource: 'bench' } },
    }),
  },
];
