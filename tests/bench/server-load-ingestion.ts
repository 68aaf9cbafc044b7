import { setTimeout as sleep } from 'node:timers/promises';
import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import { callAtRate, type Client } from './server-load-generator.ts';
import type { Workspace } from './server-load-workspace.ts';

const DOCUMENTS = 6;
const PARAGRAPHS = 150;
const LISTS_PER_SECOND = 40;
const WATCH_MS = 2_000;
const POLL_MS = 50;
const LIMIT_MS = 60_000;

export interface Ingestion {
  chunksPerSecond: number;
  /** p95 of a list meanwhile, over what it was before. */
  listP95Ratio: number;
}

/** Long documents into one card, while others look at their lists. */
export async function ingestDocuments(client: Client, { token }: Workspace): Promise<Ingestion> {
  const list = () =>
    callAtRate(LISTS_PER_SECOND, WATCH_MS, () => client.send({ path: '/api/agents', token }));
  const before = await list();
  const { id } = await client.json<KnowledgeCard>({
    method: 'POST',
    path: '/api/knowledge_cards',
    token,
    body: { name: 'Manuals' },
  });
  const startedAt = performance.now();
  for (let number = 1; number <= DOCUMENTS; number += 1) {
    const body = { title: `Manual ${number}`, text: toManual(number) };
    await client.json({ method: 'POST', path: `/api/knowledge_cards/${id}/documents`, token, body });
  }
  const [during, chunks] = await Promise.all([list(), untilReady(client, token, id)]);
  const seconds = (chunks.readyAt - startedAt) / 1000;
  return { chunksPerSecond: chunks.count / seconds, listP95Ratio: during.p95 / before.p95 };
}

async function untilReady(client: Client, token: string, id: string) {
  for (const giveUpAt = performance.now() + LIMIT_MS; performance.now() < giveUpAt; await sleep(POLL_MS)) {
    const { counts } = await client.json<KnowledgeCard>({ path: `/api/knowledge_cards/${id}`, token });
    if (counts.failed) throw new Error(`${counts.failed} documents failed.`);
    if (counts.ready === DOCUMENTS) return { count: counts.chunks, readyAt: performance.now() };
  }
  throw new Error(`The documents were not ready within ${LIMIT_MS / 1000} s.`);
}

/* About 1,200 characters a paragraph: one passage each. */
const toManual = (number: number) =>
  Array.from({ length: PARAGRAPHS }, (_, index) => {
    const topic = `part ${index} of model ${number}`;
    return `## Section ${index}\n\n${`The service interval of ${topic} is ${index + 3} months, and its filter is cleaned first. `.repeat(13)}`;
  }).join('\n\n');
