import type {
  Agent,
  Attention,
  Citation,
  Complete,
  Conversation,
  Document,
  Home,
  KnowledgeCard,
  Login,
  Message,
  Model,
  Page,
  Publication,
  Run,
  SearchHit,
  SignInOptions,
} from '@agent-studio/api-client';
import { DEFAULT_AGENT_LIMITS, DEFAULT_CHUNKING, DEFAULT_RETRIEVAL } from '@agent-studio/api-client/contract';
import type { SessionUser } from '@agent-studio/core';

/* One valid thing of each kind. Tests name only what they are about: `anAgent({ name: 'Billing' })`. */

export const TIME = '2026-01-02T03:04:05.000Z';

/** The n-th sample id: same number, same id. */
export const sampleId = (n: number): string => `0192a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const ADA = { id: sampleId(1), name: 'Ada Lovelace' };

export const entity = {
  owner: ADA,
  revision: 1,
  created_at: TIME,
  updated_at: TIME,
  updated_by: ADA,
};

export const aUser = (overrides: Partial<SessionUser> = {}): SessionUser => ({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  picture: '',
  role: 'owner',
  isAdmin: true,
  ...overrides,
});

/** A token as the client reads it: only the expiry claim counts, the signature is the server's business. */
export function aToken({
  expiresIn = 3600,
  ...claims
}: { expiresIn?: number; [claim: string]: unknown } = {}): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const exp = Math.floor(Date.now() / 1000) + expiresIn;
  return `${part({ alg: 'none' })}.${part({ sub: ADA.id, exp, ...claims })}.c2ln`;
}

export const aLogin = (overrides: Partial<Login> = {}): Login => ({
  token: aToken(),
  name: 'Ada Lovelace',
  picture: '',
  email: 'ada@example.com',
  role: 'owner',
  is_admin: true,
  ...overrides,
});

export const signInOptions = (overrides: Partial<SignInOptions> = {}): SignInOptions => ({
  google_client_id: null,
  local: true,
  captcha: 'optional',
  code: true,
  mail: false,
  passkeys: null,
  providers: [],
  ...overrides,
});

export const anAgent = (overrides: Partial<Agent> = {}): Agent => ({
  ...entity,
  id: sampleId(10),
  permissions: ['view', 'run', 'edit', 'manage'],
  name: 'Support',
  description: 'Answers questions from the handbook.',
  icon: 'bot',
  tags: [],
  visibility: 'private',
  variables: [],
  instructions: 'Answer from the handbook only.',
  model: { fallback_model_ids: [] },
  tools: [],
  knowledge: [],
  memory: { short_term: { messages: 10, summarize: false } },
  guardrails: [],
  limits: DEFAULT_AGENT_LIMITS,
  output_schema: null,
  conversation: { opening: '', suggested: [], follow_ups: false },
  published_version: null,
  has_unpublished_changes: false,
  built_in: false,
  ...overrides,
});

export const aCard = (overrides: Partial<KnowledgeCard> = {}): KnowledgeCard => ({
  ...entity,
  id: sampleId(20),
  permissions: ['view', 'run', 'edit', 'manage'],
  name: 'Handbook',
  description: 'How we work.',
  icon: 'book-open',
  tags: [],
  visibility: 'private',
  chunking: DEFAULT_CHUNKING,
  retrieval: DEFAULT_RETRIEVAL,
  embedding_model_id: null,
  counts: { documents: 1, ready: 1, failed: 0, chunks: 12, tokens: 2400, bytes: 10_240 },
  documents_at: TIME,
  used_by: { agents: 0 },
  quality: null,
  published_version: null,
  has_unpublished_changes: false,
  built_in: false,
  ...overrides,
});

export const aDocument = (overrides: Partial<Document> = {}): Document => ({
  id: sampleId(30),
  card_id: sampleId(20),
  title: 'Returns.pdf',
  source: 'upload',
  url: null,
  mime: 'application/pdf',
  bytes: 10_240,
  status: 'ready',
  progress: 1,
  error: null,
  attempts: 1,
  next_retry_at: null,
  pages: 3,
  chunks: 12,
  tokens: 2400,
  embedding: null,
  enabled: true,
  checksum: 'a'.repeat(64),
  created_at: TIME,
  updated_at: TIME,
  ...overrides,
});

export const aHit = (overrides: Partial<SearchHit> = {}): SearchHit => ({
  chunk_id: sampleId(40),
  document_id: sampleId(30),
  title: 'Returns.pdf',
  heading: 'Refunds',
  page: 2,
  text: 'Refunds take five days.',
  score: 0.8,
  why: { text: 0.8, terms: ['refunds'], places: ['text'], missing: [] },
  ...overrides,
});

export const aModel = (overrides: Partial<Model> = {}): Model => ({
  id: sampleId(50),
  provider_id: sampleId(51),
  provider: 'offline',
  provider_name: 'Built in',
  model: 'offline-extractive',
  label: 'Offline model',
  kind: 'chat',
  enabled: true,
  capabilities: { tools: false, vision: false, json_schema: false, reasoning: false, streaming: true },
  context_tokens: null,
  max_output_tokens: null,
  dimensions: null,
  price: null,
  price_source: 'unknown',
  price_as_of: null,
  source: 'built-in',
  default_for: ['chat', 'assistant'],
  fallback_model_ids: [],
  used_by: { agents: 0 },
  problem: null,
  last_test: null,
  revision: 1,
  ...overrides,
});

export const aRun = (overrides: Partial<Run> = {}): Run => ({
  id: sampleId(60),
  kind: 'agent',
  target: { id: sampleId(10), name: 'Support' },
  version: null,
  trigger: 'studio',
  status: 'succeeded',
  session_id: sampleId(70),
  user: ADA,
  input: 'How long do refunds take?',
  output: 'Five days. [1]',
  error: null,
  usage: { input_tokens: 120, output_tokens: 8, model: 'offline-extractive' },
  ttft_ms: 40,
  duration_ms: 210,
  started_at: TIME,
  replay_of: null,
  metadata: {},
  steps: [],
  citations: [],
  requests: [],
  approval: null,
  ...overrides,
});

export const aConversation = (overrides: Partial<Conversation> = {}): Conversation => ({
  id: sampleId(70),
  agent: { id: sampleId(10), name: 'Support' },
  title: 'How long do refunds take?',
  messages: 2,
  created_at: TIME,
  updated_at: TIME,
  ...overrides,
});

export const aCitation = (overrides: Partial<Citation> = {}): Citation => ({
  index: 1,
  card_id: sampleId(20),
  document_id: sampleId(30),
  chunk_id: sampleId(40),
  title: 'Returns.pdf',
  heading: 'Refunds',
  page: 2,
  quote: 'Refunds take five days.',
  score: 0.8,
  ...overrides,
});

export const aMessage = (overrides: Partial<Message> = {}): Message => ({
  id: sampleId(80),
  role: 'assistant',
  content: 'Five days. [1]',
  timestamp: TIME,
  status: 'complete',
  run_id: sampleId(60),
  citations: [],
  tool_calls: [],
  notice: null,
  ...overrides,
});

/** The last line of an answer, which is also the whole answer of a call without stream. */
export const aComplete = (text: string, result: Partial<Complete['result']> = {}): Complete => ({
  status: 'complete',
  type: 'run.finished',
  run_id: sampleId(60),
  session_id: sampleId(70),
  message_id: sampleId(80),
  result: {
    content: { text },
    finish_reason: 'stop',
    citations: [],
    tool_calls: [],
    usage: { input_tokens: 120, output_tokens: 8, model: 'offline-extractive' },
    suggestions: [],
    output: null,
    ...result,
  },
});

export const anAttention = (overrides: Partial<Attention> = {}): Attention => ({
  id: sampleId(90),
  kind: 'document.failed',
  title: 'A document could not be read',
  detail: 'Terms.pdf has no text layer.',
  at: TIME,
  href: `/knowledge-base/edit/${sampleId(20)}`,
  ...overrides,
});

/** A new workspace: nothing made, nothing run. */
export const aHome = (overrides: Partial<Home> = {}): Home => ({
  counts: { agents: 0, cards: 0, documents: 0, providers: 0, runs: 0 },
  week: { runs: 0, success_rate: null, p95_ms: null, days: sevenDays() },
  attention: [],
  waiting: toWaiting(overrides.attention ?? []),
  recent: [],
  recent_runs: [],
  ...overrides,
});

function toWaiting(attention: readonly Attention[]): Home['waiting'] {
  const waiting = { task: 0, connector: 0, run: 0, document: 0, notice: 0 };
  for (const { kind } of attention) waiting[kind.split('.', 1)[0] as keyof typeof waiting] += 1;
  return waiting;
}

const sevenDays = () =>
  Array.from({ length: 7 }, (_, index) => ({ date: `2026-01-0${index + 1}`, succeeded: 0, failed: 0 }));

export const aPage = <T>(items: T[], overrides: Partial<Page<T>> = {}): Page<T> => ({
  items,
  page: 1,
  page_size: 20,
  total: items.length,
  ...overrides,
});

/** An agent that was never published. */
export const aPublication = (overrides: Partial<Publication> = {}): Publication => ({
  agent: { id: sampleId(10), name: 'Support' },
  enabled: false,
  origins: [],
  rate_per_minute: 60,
  page: { enabled: false, title: '', theme: 'auto', accent: null },
  key: null,
  last_used_at: null,
  revision: 0,
  updated_at: null,
  permissions: ['view', 'run', 'edit', 'manage'],
  ...overrides,
});
