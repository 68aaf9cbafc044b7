import { type Figure, isKept } from './figure.ts';

/*
 * `npm run bench`, or `node tests/bench/main.ts sizes stream` for parts of it: every figure with what it must keep to.
 * Exits with 1 when one does not.
 */

const PARTS: Record<string, () => Promise<Figure[]>> = {
  sizes: async () => (await import('./bundle-size.ts')).measureBundles(),
  stream: async () => (await import('./stream-cost.ts')).measureStream(),
  canvas: async () => (await import('./canvas.ts')).measureCanvas(),
  server: async () => (await import('./server-load.ts')).measureServer(),
  start: async () => (await import('./start.ts')).measureStart(),
  streams: async () => (await import('./server-load.ts')).measureStreams(),
  overload: async () => (await import('./server-load.ts')).measureTooMuch(),
  retrieval: async () => (await import('./retrieval.ts')).measureRetrieval(),
  operate: async () => (await import('./operate.ts')).measureOperate(),
  'operate-embedded': async () => (await import('./operate.ts')).measureOperateEmbedded(),
  search: async () => (await import('./search.ts')).measureSearch(),
  phone: async () => (await import('./phone.ts')).measurePhone(),
  messages: async () => (await import('./messages.ts')).measureMessages(),
  cycles: async () => (await import('./cycles.ts')).measureCycles(),
  peers: async () => (await import('./peers.ts')).measurePeers(),
  'server-peers': async () => (await import('./server-peers.ts')).measureServerPeers(),
};

/** What others make comes from npm, and the test collection from its publisher: they are compared only when asked for. */
const USUAL_PARTS = ['sizes', 'stream', 'canvas', 'server'];

const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !(part in PARTS));
if (unknown.length) {
  process.stderr.write(`There is no ${unknown.join(', ')}. Parts are ${Object.keys(PARTS).join(', ')}.\n`);
  process.exit(2);
}

let missed = 0;
for (const part of asked.length ? asked : USUAL_PARTS) {
  const figures = await PARTS[part]!();
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const figure of figures) {
    const { name, value, unit } = figure;
    const line = `${name.padEnd(width)}  ${String(value).padStart(8)} ${unit.padEnd(7)} ${toVerdict(figure)}`;
    process.stdout.write(`${line.trimEnd()}\n`);
  }
  process.stdout.write('\n');
  missed += figures.filter((figure) => !isKept(figure)).length;
}
if (missed) process.stdout.write(`${missed} missed.\n`);
process.exit(missed ? 1 : 0);

function toVerdict(figure: Figure): string {
  const { limit, atLeast } = figure;
  if (limit === undefined && atLeast === undefined) return '';
  const promise = limit === undefined ? `at least ${atLeast}` : `limit ${limit}`;
  return isKept(figure) ? `ok, ${promise}` : `MISSED, ${promise}`;
}
