import type { KnowledgeCard, SearchHit } from '@agent-studio/api-client/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCalls } from '../support/desks/calls.ts';
import { type Figure, toFigure } from './figure.ts';
import { ndcg } from './ndcg.ts';
import { type Collection, readCollection } from './retrieval-collection.ts';
import { indexWithLibraries } from './retrieval-libraries.ts';
import { createPlace, type Target } from './server-load-target.ts';

/** Abstracts in one file, each under its title: a file of its own for each would mostly measure the start of processes. */
const PER_FILE = 100;
const POLL_MS = 500;
const READY_WITHIN_MS = 20 * 60_000;
/** As many as the retrieval test gives: a document may have several passages among them. */
const TOP_K = 20;

/** A public test collection through the product, as an owner would load and ask it, beside BM25 libraries in the same run. */
export async function measureRetrieval(): Promise<Figure[]> {
  const collection = readCollection();
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-retrieval-'));
  const place = await createPlace({ LOG_LEVEL: 'warn' });
  const server = await place.start();
  try {
    const ours = await scoreProduct(collection, server);
    const libraries = [...indexWithLibraries(collection.documents, folder)].map(([name, ask]) => ({
      name,
      score: meanOf(collection.questions.map(({ text, relevant }) => ndcg(ask(text), relevant))),
    }));
    const best = Math.max(...libraries.map(({ score }) => score));
    return [
      toFigure('nDCG@10, ours x 100', ours.score * 100, ''),
      ...libraries.map(({ name, score }) => toFigure(`nDCG@10, ${name} x 100`, score * 100, '')),
      toFigure('nDCG@10, ours / best library', ours.score / best, 'x', { atLeast: 1 }),
      toFigure('one question, p50', ours.medianMs, 'ms'),
      toFigure('documents loaded and indexed', ours.documentsPerSecond, '/s'),
    ];
  } finally {
    await server.stop();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function scoreProduct({ documents, questions }: Collection, { url, readCode }: Target) {
  const { call, signIn } = createCalls(url, readCode);
  const token = await signIn('owner@example.com');
  async function send<T>(address: string, body?: unknown): Promise<T> {
    const answer = await call(`/api/knowledge_cards${address}`, { token, body });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  const card = await send<KnowledgeCard>('', { name: 'Cranfield' });
  const startedAt = performance.now();
  const files = toFiles(documents);
  for (const [place, text] of files.entries())
    await send(`/${card.id}/documents`, { title: `Part ${place + 1}`, text });
  await untilReady(() => send<KnowledgeCard>(`/${card.id}`), files.length);
  const documentsPerSecond = (documents.length / (performance.now() - startedAt)) * 1000;

  const toId = createFinder(documents);
  const scores: number[] = [];
  const times: number[] = [];
  for (const { text, relevant } of questions) {
    const { items, took_ms } = await send<{ items: SearchHit[]; took_ms: number }>(`/${card.id}/search`, {
      query: text,
      top_k: TOP_K,
    });
    const found = new Set(items.map(toId));
    scores.push(ndcg([...found], relevant));
    times.push(took_ms);
  }
  const medianMs = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
  return { score: meanOf(scores), medianMs, documentsPerSecond };
}

function toFiles(documents: Collection['documents']): string[] {
  return Array.from({ length: Math.ceil(documents.length / PER_FILE) }, (_, place) =>
    documents
      .slice(place * PER_FILE, (place + 1) * PER_FILE)
      .map(({ title, text }) => `# ${title}\n\n${text}`)
      .join('\n\n'),
  );
}

/** Which document of the collection a passage is from: Markdown may have changed its punctuation. */
function createFinder(documents: Collection['documents']) {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const known = documents.map(({ id, title, text }) => ({ id, title: letters(title), text: letters(text) }));
  return ({ heading, text }: SearchHit): string => {
    const found = known.find(
      (document) => document.title === letters(heading) && document.text.includes(letters(text)),
    );
    if (!found) throw new Error(`No document of the collection has the passage “${text.slice(0, 80)}”.`);
    return found.id;
  };
}

async function untilReady(look: () => Promise<KnowledgeCard>, files: number): Promise<void> {
  for (const giveUpAt = Date.now() + READY_WITHIN_MS; Date.now() < giveUpAt; await sleep(POLL_MS)) {
    const { counts } = await look();
    if (counts.failed) throw new Error(`${counts.failed} documents failed.`);
    if (counts.ready === files) return;
  }
  throw new Error(`The documents were not ready within ${READY_WITHIN_MS / 60_000} minutes.`);
}

const meanOf = (numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
