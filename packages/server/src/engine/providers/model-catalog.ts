import type { Capabilities, Model, Price } from '@agent-studio/api-client/contract';
import { addressOf, type Connection } from './connect-provider.ts';

/*
 * What is known of some models of the well-known providers, so that nobody has to type it. Prices change: each entry
 * names the day and the page they were read, people see that day, and may set a price of their own. What no source told
 * is left out. Prices of long prompts, caching writes and batches are not kept.
 */

export interface CatalogEntry {
  kind: Model['kind'];
  label: string;
  capabilities: Capabilities;
  context_tokens: number | null;
  max_output_tokens: number | null;
  dimensions: number | null;
  price: Price;
  price_as_of: string;
}

type Row = [
  model: string,
  label: string,
  price: Price,
  facts?: { context?: number; output?: number; reasoning?: boolean },
];

interface Source {
  host: string;
  kind: Model['kind'];
  /** The day the page was read. */
  day: string;
  page: string;
  rows: Row[];
}

const SOURCES: Source[] = [
  {
    host: 'api.anthropic.com',
    kind: 'chat',
    day: '2026-11-22',
    // In copies of the pages that were stored after July 2026.
    page: 'https://platform.claude.com/docs/models/opus-5/overview, …/sonnet-5/overview',
    rows: [
      [
        'claude-opus-5',
        'Claude Opus 5',
        { input: 5, output: 25, cached_input: 0.5 },
        { context: 1_000_000, output: 128_000, reasoning: true },
      ],
      [
        'claude-sonnet-5',
        'Claude Sonnet 5',
        { input: 2, output: 10 },
        { context: 1_000_000, output: 128_000, reasoning: true },
      ],
    ],
  },
  {
    host: 'api.anthropic.com',
    kind: 'chat',
    day: '2026-11-22',
    page: 'https://platform.claude.com/docs/about-claude/pricing, …/docs/models-overview',
    rows: [
      [
        'claude-opus-4-7',
        'Claude Opus 4.7',
        { input: 5, output: 25 },
        { context: 1_000_000, reasoning: true },
      ],
      [
        'claude-opus-4-6',
        'Claude Opus 4.6',
        { input: 5, output: 25, cached_input: 0.5 },
        { reasoning: true },
      ],
      [
        'claude-opus-4-5',
        'Claude Opus 4.5',
        { input: 5, output: 25, cached_input: 0.5 },
        { reasoning: true },
      ],
      [
        'claude-sonnet-4-6',
        'Claude Sonnet 4.6',
        { input: 3, output: 15, cached_input: 0.3 },
        { context: 1_000_000, reasoning: true },
      ],
      [
        'claude-sonnet-4-5',
        'Claude Sonnet 4.5',
        { input: 3, output: 15, cached_input: 0.3 },
        { reasoning: true },
      ],
      [
        'claude-haiku-4-5',
        'Claude Haiku 4.5',
        { input: 1, output: 5, cached_input: 0.1 },
        { context: 200_000, reasoning: true },
      ],
    ],
  },
  {
    host: 'api.openai.com',
    kind: 'chat',
    day: '2025-11-13',
    // As github.com/pydantic/genai-prices read https://platform.openai.com/docs/pricing on that day.
    page: 'https://github.com/pydantic/genai-prices/blob/01d6df8/prices/providers/openai.yml',
    rows: [
      [
        'gpt-5.1',
        'GPT-5.1',
        { input: 1.25, output: 10, cached_input: 0.125 },
        { context: 400_000, reasoning: true },
      ],
      [
        'gpt-5',
        'GPT-5',
        { input: 1.25, output: 10, cached_input: 0.125 },
        { context: 400_000, reasoning: true },
      ],
      [
        'gpt-5-mini',
        'GPT-5 mini',
        { input: 0.25, output: 2, cached_input: 0.025 },
        { context: 400_000, reasoning: true },
      ],
      [
        'gpt-5-nano',
        'GPT-5 nano',
        { input: 0.05, output: 0.4, cached_input: 0.005 },
        { context: 400_000, reasoning: true },
      ],
    ],
  },
  {
    host: 'api.openai.com',
    kind: 'chat',
    day: '2025-07-04',
    page: 'https://github.com/pydantic/genai-prices/blob/01d6df8/prices/providers/openai.yml',
    rows: [
      ['gpt-4.1', 'GPT-4.1', { input: 2, output: 8, cached_input: 0.5 }, { context: 1_000_000 }],
      [
        'gpt-4.1-mini',
        'GPT-4.1 mini',
        { input: 0.4, output: 1.6, cached_input: 0.1 },
        { context: 1_000_000 },
      ],
      [
        'gpt-4.1-nano',
        'GPT-4.1 nano',
        { input: 0.1, output: 0.4, cached_input: 0.025 },
        { context: 1_000_000 },
      ],
      ['gpt-4o', 'GPT-4o', { input: 2.5, output: 10, cached_input: 1.25 }, { context: 128_000 }],
      ['gpt-4o-mini', 'GPT-4o mini', { input: 0.15, output: 0.6, cached_input: 0.075 }, { context: 128_000 }],
    ],
  },
  {
    host: 'api.openai.com',
    kind: 'embedding',
    day: '2025-07-04',
    page: 'https://github.com/pydantic/genai-prices/blob/01d6df8/prices/providers/openai.yml',
    rows: [
      ['text-embedding-3-large', 'Text Embedding 3 large', { input: 0.13, output: 0 }],
      ['text-embedding-3-small', 'Text Embedding 3 small', { input: 0.02, output: 0 }],
    ],
  },
  {
    host: 'generativelanguage.googleapis.com',
    kind: 'chat',
    day: '2025-06-22',
    // As github.com/pydantic/genai-prices read https://ai.google.dev/gemini-api/docs/pricing; prompts up to 200,000 tokens.
    page: 'https://github.com/pydantic/genai-prices/blob/0335e44/prices/providers/google.yml',
    rows: [
      [
        'gemini-2.5-flash',
        'Gemini 2.5 Flash',
        { input: 0.3, output: 2.5, cached_input: 0.075 },
        { reasoning: true },
      ],
      [
        'gemini-2.5-pro',
        'Gemini 2.5 Pro',
        { input: 1.25, output: 10, cached_input: 0.31 },
        { reasoning: true },
      ],
    ],
  },
];

/** `…-2025-08-07`, `…-20251001`: a dated name of the same model. */
const DATED = /-(\d{4}-\d{2}-\d{2}|\d{8})$/;

/** What the catalog knows of a model; nothing for other servers, whatever names they give. */
export function catalogEntry(
  connection: Pick<Connection, 'kind' | 'base_url'>,
  model: string,
): CatalogEntry | undefined {
  const host = URL.parse(addressOf(connection))?.host;
  const name = model.replace(DATED, '');
  for (const source of SOURCES) {
    if (source.host !== host) continue;
    const row = source.rows.find(([known]) => known === model || known === name);
    if (row) return toEntry(source, row);
  }
  return undefined;
}

function toEntry({ kind, day }: Source, [, label, price, facts = {}]: Row): CatalogEntry {
  const isChat = kind === 'chat';
  return {
    kind,
    label,
    // All chat models above take images and tools and keep to a schema.
    capabilities: {
      tools: isChat,
      vision: isChat,
      json_schema: isChat,
      reasoning: facts.reasoning ?? false,
      streaming: isChat,
    },
    context_tokens: facts.context ?? null,
    max_output_tokens: facts.output ?? null,
    dimensions: null,
    price,
    price_as_of: day,
  };
}
