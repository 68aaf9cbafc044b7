import { sql } from 'drizzle-orm';
import { seededId, seedManyRuns } from '#support/desks/many-runs.ts';
import { findPostgres, startCluster } from '#support/servers/postgres.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { type Figure, toFigure } from './figure.ts';

/**
 * How many runs each database holds here. The embedded one lives in this process: seeding takes it several times as
 * long, and a million would take the bench a quarter of an hour.
 */
const RUNS = { postgres: 1_000_000, embedded: 300_000 } as const;
const DAYS = 90;
const ROUNDS = 5;
const PORT = 10_000 + (process.pid % 20_000);
/** What the dashboard and the reports promise, in ms. */
const LIMITS = { postgres: 1_000, embedded: 2_000 } as const;

const from = (days: number) => `from=${new Date(Date.now() - days * 86_400_000).toISOString()}`;

/** The calls of the dashboard: over the whole time, and narrowed down. */
const DASHBOARD: Readonly<Record<string, string>> = {
  'overview, 90 days': `/api/monitoring/overview?${from(DAYS)}&time_zone=Europe/Berlin`,
  'overview, 24 hours': '/api/monitoring/overview',
  'requests by status': `/api/monitoring/timeseries?${from(DAYS)}&group_by=status`,
  'requests by agent': `/api/monitoring/timeseries?${from(DAYS)}&group_by=agent`,
  'p95 by model': `/api/monitoring/timeseries?${from(DAYS)}&group_by=model&metric=p95_ms&time_zone=Asia/Kolkata`,
  'cost by person': `/api/monitoring/timeseries?${from(DAYS)}&group_by=user&metric=cost_usd`,
  'top agents': `/api/monitoring/top?${from(DAYS)}&by=agent`,
  'top keys': `/api/monitoring/top?${from(DAYS)}&by=api_key`,
  'slow tools': `/api/monitoring/tools?${from(DAYS)}`,
  errors: `/api/monitoring/errors?${from(DAYS)}`,
  'filter choices': `/api/monitoring/options?${from(DAYS)}`,
  'overview of one agent': `/api/monitoring/overview?${from(DAYS)}&agent=${seededId('a', 7)}`,
};

/** More calls with the same promise, such as those of the reports. */
export const MORE_CALLS: Readonly<Record<string, string>> = {
  'list of runs': '/api/runs',
  'list of runs, page 40': '/api/runs?page=40',
  'list of runs, failed': '/api/runs?status=failed',
  'list of runs, of one agent': `/api/runs?target_id=${seededId('a', 7)}`,
  'list of runs, a frequent word': '/api/runs?q=refunds',
  'list of runs, a rare word': '/api/runs?q=Question%20199999',
  'list of runs, a word nobody wrote': '/api/runs?q=zeppelin',
  'agents with their figures': '/api/agents',
  home: '/api/home',
  'report: newest logs': '/api/reports/agent-logs?limit=40',
  'report: bad answers of one agent': `/api/reports/agent-logs?limit=40&feedback=down&agent=${seededId('a', 7)}`,
  'report: logs by cost, time and model':
    '/api/reports/agent-logs?limit=40&min_cost=0.019&min_ms=9500&model=fast-2',
  'report: logs with a frequent word': '/api/reports/agent-logs?limit=40&q=refunds',
  'report: logs with a rare word': '/api/reports/agent-logs?limit=40&q=Question%20199999',
  'report: logs with a word nobody wrote': '/api/reports/agent-logs?limit=40&q=zeppelin',
  'report: to be reviewed': '/api/reports/agent-logs?limit=40&attention=review',
  'report: unanswered': '/api/reports/agent-logs?limit=40&attention=unanswered',
  'report: one conversation': `/api/reports/agent-logs?limit=40&session_id=${seededId('d', 1000)}`,
  'report: agent names': '/api/reports/agent-names',
  'report: filter values': '/api/reports/filter-values',
  'report: stats, 90 days': `/api/reports/stats?${from(DAYS)}&time_zone=Europe/Berlin`,
  'report: stats by agent, all times': '/api/reports/stats?group_by=agent',
  'report: stats with a rare word': `/api/reports/stats?${from(DAYS)}&q=Question%20199999`,
  'report: quality': `/api/reports/quality?${from(DAYS)}`,
  'report: adoption': `/api/reports/adoption?${from(DAYS)}`,
  'report: cost of the month': '/api/reports/month-cost?time_zone=Europe/Berlin',
};

/** How long the dashboard takes on PostgreSQL with a million runs, for an administrator and for a member with 20 agents. */
export async function measureOperate(): Promise<Figure[]> {
  const postgres = findPostgres();
  if (!postgres) return [];
  const cluster =
    postgres.programs === undefined ? undefined : startCluster(postgres.programs, { port: PORT });
  process.env['TEST_DATABASE_URL'] = cluster?.url ?? postgres.url;
  try {
    return await measureOn('postgres');
  } finally {
    delete process.env['TEST_DATABASE_URL'];
    cluster?.remove();
  }
}

/** The same on the embedded database, with 300,000 runs. */
export function measureOperateEmbedded(): Promise<Figure[]> {
  delete process.env['TEST_DATABASE_URL'];
  return measureOn('embedded');
}

async function measureOn(kind: keyof typeof LIMITS): Promise<Figure[]> {
  const server = await startServer();
  try {
    const admin = await server.signIn('ada@example.com');
    const member = await server.signIn('bob@example.com');
    const people = await server.database.db.execute<{ id: string; email: string }>(
      sql`select id, email from users`,
    );
    const idOf = (email: string) => people.rows.find((row) => row.email === email)!.id;
    await seedManyRuns(server.database.db, {
      runs: RUNS[kind],
      days: DAYS,
      ownerId: idOf('ada@example.com'),
      memberId: idOf('bob@example.com'),
    });
    const figures: Figure[] = [];
    for (const [who, token] of Object.entries({ admin, member })) {
      for (const [name, path] of Object.entries({ ...DASHBOARD, ...MORE_CALLS })) {
        const ms = await slowest(server, path, token);
        figures.push(toFigure(`${kind}, ${who}: ${name}`, ms, 'ms', { limit: LIMITS[kind] }));
      }
    }
    return figures;
  } finally {
    await server.close();
  }
}

/** Of several goes, the first of which warms up. */
async function slowest(server: TestServer, path: string, token: string): Promise<number> {
  let most = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now();
    const answer = await server.call(path, { token });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    if (round > 0) most = Math.max(most, performance.now() - began);
  }
  return most;
}
