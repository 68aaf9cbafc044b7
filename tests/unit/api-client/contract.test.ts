import { expect, it } from 'vitest';
import { contract, type Endpoint } from '#api-client/contract/index.ts';

/* The calls of section 7 that are served so far. Client, routes and /openapi.json derive from the contract. */
const SPECIFIED = [
  'POST /glogin',
  'POST /api/generate_captcha_token',
  'GET /api/agents',
  'POST /api/agents',
  'GET /api/agents/{id}',
  'PUT /api/agents/{id}',
  'DELETE /api/agents/{id}',
  'POST /api/fetch_short_term_memory',
  'POST /api/agent/infer',
  'POST /api/agent/infer/stream',
  'POST /api/agent/execute',
  'POST /api/agent/execute/stream',
  'POST /api/ia_chatbot',
  'GET /api/knowledge_cards',
  'POST /api/knowledge_cards',
  'PUT /api/knowledge_cards/{id}',
  'DELETE /api/knowledge_cards/{id}',
];

const rows: Endpoint[] = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area));

// Rule 7: Methods and paths of the table
it.each(SPECIFIED)('%s is a call of the contract', (call) => {
  expect(rows.map(({ method, path }) => `${method} ${path}`)).toContain(call);
});

// Rule 7: Chatbot call: multipart with agentId and userInput
it('sends the chat as a multipart form and reads lines', () => {
  expect(contract.agentRuns.inferStream).toMatchObject({ encoding: 'form', stream: true });
});

it('says for every call who may make it, and lets nobody in unasked but to sign in and to start over', () => {
  const open = rows.filter(({ access }) => access === 'public').map(({ path }) => path);
  expect(open.toSorted()).toEqual([
    '/api/captcha_challenge',
    '/api/generate_captcha_token',
    '/api/passkey-options',
    '/api/sign-in-links',
    '/api/sign-in-options',
    '/api/sign-in/{id}',
    '/dev/google-credential',
    '/glogin',
    '/reset-session',
  ]);
});
