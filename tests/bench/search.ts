import { seedManyObjects } from '#support/desks/many-objects.ts';
import { findPostgres, startCluster } from '#support/servers/postgres.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { type Figure, toFigure } from './figure.ts';

const OBJECTS = 10_000;
const ROUNDS = 20;
const PORT = 10_000 + (process.pid % 20_000);
/** What the command palette promises for every key, in ms. */
const LIMIT = 150;

/** What people type: a letter, the beginning of a word, several words, a rare name, nothing that is there, the id of a run. */
const TYPED: Readonly<Record<string, string>> = {
  'one letter': 'e',
  'a beginning': 'inv',
  'a frequent word': 'support',
  'two words': 'review payroll',
  'a single one': 'desk 1296',
  'nothing there': 'zeppelin',
  'an id': '019b0000-0000-7000',
};

/** How long the search of the palette takes among 10,000 objects, for an administrator and for a member. */
export async function measureSearch(): Promise<Figure[]> {
  const postgres = findPostgres();
  delete process.env['TEST_DATABASE_URL'];
  const figures = await measureOn('embedded');
  if (!postgres) return figures;
  const cluster =
    postgres.programs === undefined ? undefined : startCluster(postgres.programs, { port: PORT });
  process.env['TEST_DATABASE_URL'] = cluster?.url ?? postgres.url;
  try {
    return [...figures, ...(await measureOn('postgres'))];
  } finally {
    cluster?.remove();
  }
}

async function measureOn(kind: string): Promise<Figure[]> {
  const server = await startServer();
  try {
    const admin = await server.signIn('ada@example.com');
    const member = await server.signIn('bob@example.com');
    await seedManyObjects(server, admin, OBJECTS);
    const figures: Figure[] = [];
    for (const [who, token] of Object.entries({ admin, member })) {
      for (const [name, typed] of Object.entries(TYPED)) {
        const ms = await slowest(server, `/api/search?q=${encodeURIComponent(typed)}`, token);
        figures.push(toFigure(`${kind}, ${who}: ${name}`, ms, 'ms', { limit: LIMIT }));
      }
    }
    return figures;
  } finally {
    await server.close();
  }
}

/** The 95th of a hundred, as it were: of twenty goes the slowest but one; the first warms up. */
async function slowest(server: TestServer, path: string, token: string): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now();
    const answer = await server.call(path, { token });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    if (round > 0) took.push(performance.now() - began);
  }
  return took.toSorted((a, b) => b - a)[1]!;
}
