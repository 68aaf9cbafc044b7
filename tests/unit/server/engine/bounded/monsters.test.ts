// @vitest-environment node
import { expect, it } from 'vitest';
import { runBounded } from '#server/engine/bounded/run-bounded.ts';
import { checkSelect } from '#server/engine/connectors/check-select.ts';
import { ConnectorFailure, ConnectorRefusal } from '#server/engine/connectors/connector-failure.ts';
import { feedIn, linksIn, rowsIn, sitemapIn, xmlIn } from '#server/engine/connectors/foreign-documents.ts';
import { judgeQuery } from '#server/engine/connectors/judge-query.ts';
import { readLinks } from '#server/engine/connectors/page-links.ts';
import { readRobotsTxt } from '#server/engine/connectors/robots-txt.ts';
import { diffContent } from '#server/engine/diff-content.ts';
import { evaluate } from '#server/engine/expressions/evaluate.ts';
import { ExpressionError } from '#server/engine/expressions/expression-error.ts';
import { fillTemplate } from '#server/engine/expressions/templates.ts';
import { FilledTooLong, fillVariables } from '#server/engine/fill-variables.ts';
import { fitSchema } from '#server/engine/fit-schema.ts';
import { findPii } from '#server/engine/guardrails/find-pii.ts';
import { findWords } from '#server/engine/guardrails/find-words.ts';
import { toPage } from '#server/engine/outbound/fetch-page.ts';
import { ParseFailure } from '#server/engine/parsing/parse-failure.ts';
import { problemOfCron } from '#server/jobs/cron.ts';
import { Refusal } from '#server/refusal.ts';
import { choosePort, fillNode } from '#server/engine/workflow/fill-node.ts';
import { NodeFailure } from '#server/engine/workflow/node-work.ts';
import { toInputs } from '#server/features/workflows/delivery-inputs.ts';
import { watchEventLoop } from '#support/servers/event-loop.ts';
import { LARGE_SCOPE, LONG_EXPRESSIONS, makeExpression } from '#support/monsters/expression-monsters.ts';
import { choicesOf } from '#support/monsters/seeded-random.ts';
import { repeatedPieces, textOfPieces } from '#support/monsters/text-monsters.ts';

/* Texts of others, generated to be read for as long as possible: each is read, or refused, within its bound. */

/**
 * Of this thread: what others do on the machine meanwhile is not the text's doing. Twice what a slow machine takes that is
 * busy besides; what is not read in time in proportion to its length takes many times as long.
 */
const MAX_PROCESSOR_MS = 100;
/** What is collected, compiled or pushed out of a cache meanwhile does not come again. */
const TRIES = 10;
const EXPECTED = [
  ExpressionError,
  ConnectorFailure,
  ConnectorRefusal,
  FilledTooLong,
  NodeFailure,
  ParseFailure,
  Refusal,
];

const texts = (kind: string, characters: number, count = 40) => [
  ...repeatedPieces(kind, characters),
  ...Array.from({ length: count }, (_, at) =>
    textOfPieces(choicesOf(at + 1), kind, Math.ceil(characters / 20)),
  ),
  'x'.repeat(characters),
];

/** What the processor of this thread does for one text; the least of some tries where it looks like too much. */
async function processorMs(text: string, read: (text: string) => unknown): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least > MAX_PROCESSOR_MS; tries += 1) {
    const before = process.threadCpuUsage();
    try {
      await read(text);
    } catch (error) {
      if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    }
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** The longest that reading one of the texts kept the processor. */
async function longest(name: string, given: readonly string[], read: (text: string) => unknown) {
  let most = { ms: 0, text: '' };
  for (const text of given) {
    const ms = await processorMs(text, read);
    if (ms > most.ms) most = { ms, text };
  }
  console.info(
    `${name}: ${given.length} texts, at most ${most.ms.toFixed(0)} ms of ${JSON.stringify(most.text.slice(0, 60))}`,
  );
  return most.ms;
}

const PAGE = new URL('https://x.example/');
const response = () =>
  Object.defineProperty(new Response('', { headers: { 'content-type': 'text/html' } }), 'url', {
    value: PAGE.href,
  });
const items = (text: string) => ({
  list: Array.from(text).map((character, at) => ({ id: String(at), character })),
});

/** As many as a node may have, each of them failing softly, so that the next one has its turn. */
const manyOf = (text: string) =>
  Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`v${at}`, `default(${text}, 1)`]));
const branchesOf = (text: string) => ({
  type: 'condition' as const,
  branches: Array.from({ length: 20 }, (_, at) => ({
    port: `p${at}`,
    label: '',
    when: `default(${text}, 1) == "no"`,
  })),
});
/** As much as a body may hold. */
const { numbers, texts: words, word, one } = LARGE_SCOPE;
const LARGE_DELIVERY = {
  body: Buffer.from(JSON.stringify({ numbers, texts: words, word, one })),
  headers: {},
  query: {},
};

it.each<[string, readonly string[], (text: string) => unknown]>([
  ['schedules', texts('cron', 300), (cron) => problemOfCron({ cron, timezone: 'Europe/Berlin' })],
  [
    'minutes of schedules',
    texts('cron', 60),
    (text) => problemOfCron({ cron: `${text.replaceAll(/\s/g, '')} 1 30 2 *`, timezone: 'Europe/Berlin' }),
  ],
  [
    'robots.txt',
    [
      ...texts('robots', 500_000),
      `Disallow: a${' '.repeat(3_900)}b\n`.repeat(125),
      `User-agent: *\n${'Disallow: /*a*a*b\n'.repeat(27_000)}`,
    ],
    (text) => readRobotsTxt(text, 'agentstudio').allows(new URL(`https://x.example/${'a'.repeat(2_000)}`)),
  ],
  ['links of pages', texts('html', 1_000_000), (text) => readLinks(text, PAGE)],
  ['variables', texts('template', 100_000), (text) => fillVariables(text, { name: text.slice(0, 1_000) })],
  ['templates', texts('template', 50_000), (text) => fillTemplate(text, { inputs: { text: 'x' } })],
  ['personal data', texts('person', 300_000), (text) => findPii(text, ['email', 'iban', 'card', 'phone'])],
  [
    'words',
    texts('person', 300_000),
    (text) => findWords(text, ['a', 'a b', 'DE89 ü', ...Array.from({ length: 50 }, (_, at) => `w${at}`)]),
  ],
  [
    'differences',
    texts('template', 2_000),
    (text) => diffContent(items(text), items(Array.from(text).toReversed().join('')), { byItem: true }),
  ],
  ['expressions that take long', LONG_EXPRESSIONS, (text) => evaluate(text, LARGE_SCOPE)],
  [
    'nodes of many expressions',
    LONG_EXPRESSIONS,
    (text) => fillNode({ type: 'transform', values: manyOf(text) }, LARGE_SCOPE),
  ],
  ['conditions of many branches', LONG_EXPRESSIONS, (text) => choosePort(branchesOf(text), LARGE_SCOPE)],
  [
    'deliveries of many inputs',
    LONG_EXPRESSIONS,
    (text) =>
      toInputs(
        manyOf(`cel.bind(numbers, body.numbers, cel.bind(texts, body.texts, ${text}))`),
        LARGE_DELIVERY,
      ),
  ],
  [
    'expressions at random',
    Array.from({ length: 1_500 }, (_, at) => makeExpression(choicesOf(at + 1), 4)),
    (text) => evaluate(text, LARGE_SCOPE),
  ],
])('%s end soon', { timeout: 120_000 }, async (name, given, read) => {
  // Reads its modules once.
  await longest(`${name}, the first`, given.slice(0, 1), read);
  expect(await longest(name, given, read)).toBeLessThan(MAX_PROCESSOR_MS);
});

it('answers of models end soon', { timeout: 120_000 }, async () => {
  const read = (text: string) => fitSchema(text, { properties: { a: { type: 'string' } } });
  expect(await longest('answers of models', texts('answer', 300_000), read)).toBeLessThan(MAX_PROCESSOR_MS);
});

const signal = AbortSignal.timeout(300_000);
const bytes = (text: string) => new TextEncoder().encode(text);
const deep = (open: string, close: string, count: number) => open.repeat(count) + close.repeat(count);

/** As large as a page may be: 20 MB. */
const LARGE_PAGES = ['<a href="/p/1"></a>', '<p>\u2014</p>', ' '].map((piece) =>
  piece.repeat(Math.floor((20 * 1_048_576) / Buffer.byteLength(piece))),
);
/** Made before anybody looks at the clock. */
const LARGE_BYTES = new Map(LARGE_PAGES.map((page) => [page, bytes(page)]));
const bytesOf = (page: string) => LARGE_BYTES.get(page) ?? bytes(page);

/** In threads: whatever is read there, nobody else waits for it. */
const IN_THREADS: [string, readonly string[], (text: string) => Promise<unknown>][] = [
  [
    'XML',
    [...texts('xml', 200_000, 10), deep('<a>', '</a>', 50_000), `<a ${'b="c" '.repeat(50_000)}/>`],
    (text) => xmlIn(text, 'list', signal),
  ],
  [
    'sitemaps',
    [
      ...texts('xml', 200_000, 5),
      `<urlset>${'<url><loc>https://x.example/</loc></url>'.repeat(50_000)}</urlset>`,
    ],
    (text) => sitemapIn(bytes(text), signal),
  ],
  [
    'feeds',
    [
      ...texts('xml', 100_000, 5),
      `<rss><channel>${'<item><title>a</title><link>https://x.example/</link></item>'.repeat(10_000)}</channel></rss>`,
    ],
    (text) => feedIn(bytes(text), signal),
  ],
  [
    'CSV',
    texts('csv', 300_000, 10),
    (text) => rowsIn({ bytes: bytes(text), isCsv: true, maxRows: 100 }, signal),
  ],
  [
    'pages',
    [...texts('html', 1_000_000, 5), ...LARGE_PAGES],
    (text) => toPage(response(), bytesOf(text), signal),
  ],
  ['links of pages as they come', LARGE_PAGES, (text) => linksIn(bytesOf(text), PAGE, signal)],
  [
    'procedures',
    [
      'Look at the valve of the pump. '.repeat(15_000),
      `1. Open it.\n${'- look\n'.repeat(15_000)}`,
      `${'Warning: hot.\n\n'.repeat(15_000)}1. Open it.`,
    ],
    async (text) => {
      const bounds = { lane: 'documents', deadlineMs: 30_000 } as const;
      const units = await runBounded('readSourceUnits', [{ heading: '', page: 1, text }], bounds);
      return units && runBounded('proposeByRules', { units, title: 'x' }, bounds);
    },
  ],
  [
    'statements',
    [
      ...Array.from({ length: 60 }, (_, at) => `select ${textOfPieces(choicesOf(at + 1), 'sql', 40)}`),
      ...['(', 'not ', '-', 'case when ', 'a.', 'cast(', '[', 'exists (select '].flatMap((piece) => [
        `select ${piece.repeat(30)}1`,
        `select ${piece.repeat(400)}1`,
      ]),
      `select ${deep('(', ')', 24).replace('()', '(1)')}`,
      `select ${deep('(', ')', 200).replace('()', '(1)')} from orders`,
      `select ${deep('(select ', ')', 40).replace('select )', 'select 1)')}`,
      `select * from ${deep('(', ')', 30).replace('()', '(orders)')}`,
      `select ${'1+'.repeat(5_000)}1`,
      `select * from orders where ${'a = 1 or '.repeat(3_000)}a = 2`,
    ],
    (sql) => judgeQuery({ sql, dialect: 'postgres', allowedTables: ['orders'], schema: 'public' }),
  ],
];

it.each(IN_THREADS)('%s hold nobody up', { timeout: 300_000 }, async (name, given, read) => {
  // Starts its thread once.
  await longest(`${name}, the first`, given.slice(0, 1), read);
  expect(await longest(name, given, read)).toBeLessThan(MAX_PROCESSOR_MS);
});

it(
  'a statement that the grammar reads for ever is ended, and the next one read',
  { timeout: 60_000 },
  async () => {
    const rules = { dialect: 'postgres', allowedTables: [], schema: 'public' } as const;
    const endless = `select ${deep('(', ')', 60).replace('()', '(1)')}`;
    const { tookMs } = await watchEventLoop(() =>
      judgeQuery({ sql: endless, ...rules }).catch(() => undefined),
    );
    expect(tookMs).toBeLessThan(30_000);
    const { text } = await judgeQuery({ sql: 'select 1', ...rules });
    expect(text).toBe(checkSelect('select 1', rules).text);
  },
);
