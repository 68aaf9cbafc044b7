import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Database } from '#server/db/database.ts';
import { createMetrics } from '#server/telemetry/metrics.ts';

/* What the dashboard and the rules ask for is what /metrics tells: names and labels of figures that a server wrote. */

const FOLDER = path.join(import.meta.dirname, '../../../deploy/monitoring');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; for: string; annotations: Record<string, string> }[] }[];
}
interface Dashboard {
  panels: {
    id: number;
    title: string;
    gridPos: { x: number; y: number; w: number; h: number };
    targets: { expr: string }[];
  }[];
}

const rules = (parse(read('alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('dashboard.json')) as Dashboard;
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** What Prometheus and its language add: they are no names of ours. */
const WORDS = new Set(
  'up sum rate max by histogram_quantile increase job instance le status method kind type queue quantile'.split(
    ' ',
  ),
);
/** Prometheus adds them when it asks. */
const OF_PROMETHEUS = ['job', 'instance'];

/** Metric -> the labels it was told with. */
const told = new Map<string, Set<string>>([['up', new Set()]]);

const app = fastify();
// Rows of every queue, as the database would count them.
const rows = [{ queue: 'workflow', status: 'queued', length: 1 }];
const counted = { from: () => counted, where: () => counted, groupBy: async () => rows };
const metrics = createMetrics({ prometheus: { token: undefined }, otlp: undefined, resource: {} }, {
  select: () => counted,
} as unknown as Database);

beforeAll(async () => {
  metrics.watch(app);
  app.get('/', async () => 'ok');
  const step = {
    kind: 'model',
    status: 'succeeded',
    usage: { input_tokens: 1, output_tokens: 1, cost_usd: 0.1 },
  };
  await metrics.observeRun(
    { run_id: '1', kind: 'agent', target: { id: '1', name: '', version: null }, session_id: null },
    async (tell) => tell({ status: 'succeeded', steps: [step as never], ttft_ms: 1, input: '', output: '' }),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await fetch(url);
  const text = await (await fetch(`${url}/metrics`)).text();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{([^}]*)\})? /gm))
    told.set(
      name,
      new Set([...(told.get(name) ?? []), ...[...labels.matchAll(/(\w+)=/g)].map(([, label]) => label!)]),
    );
});
afterAll(async () => {
  await app.close();
  await metrics.close();
});

it.each(expressions)('%s asks for what is told: %s', (_, expression) => {
  const bare = expression.replaceAll(/"[^"]*"|\$\w+|\[[^\]]*\]/g, ' ');
  const names = [...bare.matchAll(/[a-z_]\w*/g)].map(([name]) => name).filter((name) => !WORDS.has(name));
  expect(names.filter((name) => !told.has(name))).toEqual([]);
  for (const [, name = '', labels = ''] of expression.matchAll(/(\w+)\{([^}]*)\}/g)) {
    const asked = [...labels.matchAll(/(\w+)(?:=|!)/g)].map(([, label]) => label!);
    expect(asked.filter((label) => !OF_PROMETHEUS.includes(label) && !told.get(name)?.has(label))).toEqual(
      [],
    );
  }
  // Brackets that are left open are refused by Prometheus as a whole file.
  for (const [open, close] of ['()', '{}', '[]'])
    expect(expression.split(open!)).toHaveLength(expression.split(close!).length);
});

it('every rule says what to do, and every panel has a place of its own', () => {
  for (const { annotations } of rules)
    expect(annotations).toEqual({
      summary: expect.any(String) as string,
      description: expect.any(String) as string,
    });
  const places = panels.map(({ gridPos: { x, y } }) => `${x},${y}`);
  expect(new Set(places).size).toBe(panels.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
