import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, createHttpTransport } from '@agent-studio/api-client';
import type { Document, DocumentStatus } from '@agent-studio/api-client/contract';
import { handbookDocx, manualPdf } from '#support/desks/documents.ts';
import { until } from '#support/ndjson.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';

/* The real program is killed while it takes in documents, and compared with one that was left alone. */

const PARTS = 300;
const ENDED_WITHIN_MS = 60_000;

let server: ServerProcess;
let client: ReturnType<typeof createClient>;
let files: File[];
/** The documents whose upload was answered with 202. */
const acknowledged: Document[] = [];

beforeAll(async () => {
  server = await startServerProcess();
  const token = await server.signIn('ada@example.com');
  client = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }));
  const parts = Array.from(
    { length: PARTS },
    (_, part) => `## Part ${part}\n\nSentence ${part} of a long text.`,
  );
  files = [
    new File([(await manualPdf()) as BlobPart], 'manual.pdf'),
    new File([(await handbookDocx()) as BlobPart], 'handbook.docx'),
    new File([parts.join('\n\n')], 'long.md'),
  ];
  await upload(await createCard('Undisturbed'), files);
  await allEnded();
});
afterAll(() => server.close());

const createCard = async (name: string) => (await client.knowledgeCards.create({ body: { name } })).id;

async function upload(id: string, file: File[]): Promise<void> {
  const { items } = await client.knowledgeCards.addDocuments({ params: { id }, body: { file } });
  acknowledged.push(...items);
}

async function documentsOf(id: string): Promise<Document[]> {
  const { items } = await client.knowledgeCards.documents({ params: { id }, query: { page_size: 100 } });
  return items;
}

/** Every document of every card, once each is ready, or failed with a reason and no other try planned. */
async function allEnded(): Promise<Document[]> {
  const deadline = Date.now() + ENDED_WITHIN_MS;
  const all = async () => {
    const { items } = await client.knowledgeCards.list({ query: { page_size: 100 } });
    const cards = await Promise.all(items.filter((card) => !card.built_in).map(({ id }) => documentsOf(id)));
    return cards.flat();
  };
  return until(all, (documents) => {
    const open = documents.filter(
      ({ status, error }) => status !== 'ready' && !(status === 'failed' && error),
    );
    if (open.length && Date.now() > deadline) throw new Error(`Still open: ${JSON.stringify(open)}`);
    return open.length === 0;
  });
}

async function killAndRestart(): Promise<void> {
  await server.kill9();
  await server.restart();
}

describe('kill -9', () => {
  it.each<[string, DocumentStatus[]]>([
    ['right after the upload', []],
    ['while documents are read', ['parsing', 'chunking', 'indexing']],
    ['while passages are written', ['indexing']],
  ])('%s', async (moment, statuses) => {
    const card = await createCard(moment);
    await upload(card, files);
    if (statuses.length) {
      const long = async () => (await documentsOf(card)).find(({ title }) => title === 'long.md')!;
      const { status } = await until(long, (document) => [...statuses, 'ready'].includes(document.status));
      expect(status, 'the moment was missed').not.toBe('ready');
    }
    await killAndRestart();
    await allEnded();
  });

  it('while files are uploaded', async () => {
    const card = await createCard('Uploads');
    const uploads = files.flatMap((file) => [file, file]).map((file) => upload(card, [file]));
    await Promise.any(uploads);
    await server.kill9();
    await Promise.allSettled(uploads);
    await server.restart();
    await allEnded();
  });
});

interface Passages extends Record<string, unknown> {
  id: string;
  title: string;
  status: string;
  counted: number;
  passages: object[];
}

it('loses no upload that was acknowledged, and leaves each passage once, as without any kill', async () => {
  await server.terminate();
  const database = await server.openDatabase();
  const { rows } = await database.db.execute<Passages>(sql`
    select d.id, d.title, d.status, d.chunks as counted, (
      select json_agg(json_build_array(c.position, c.heading, c.page, c.text) order by c.position)
      from chunks c where c.document_id = d.id) as passages
    from documents d join knowledge_cards k on k.id = d.card_id where not k.built_in
    order by d.created_at, d.id`);
  await database.close();

  const undisturbed = new Map(rows.slice(0, files.length).map((row) => [row.title, row]));
  expect(undisturbed.get('long.md')?.passages).toHaveLength(PARTS);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)));
  for (const { id: _, ...row } of rows) {
    const { id: __, ...expected } = undisturbed.get(row.title)!;
    expect(row).toEqual(expected);
    expect(row).toMatchObject({ status: 'ready', counted: row.passages.length });
  }
});
