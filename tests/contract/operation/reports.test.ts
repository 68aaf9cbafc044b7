import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { AgentLog } from '@agent-studio/api-client/contract';
import { signedInClient } from '#support/servers/clients.ts';
import { readCsvRows } from '#support/browser/read-csv.ts';
import {
  allLogs as allOf,
  FORMULA,
  type LogQuery as Query,
  type ReportDesk,
  startReportDesk,
} from '#support/desks/report-desk.ts';

let desk: ReportDesk;
let server: ReportDesk['server'];
let ada: ApiClient;
let bob: ApiClient;
let eve: ApiClient;
let ids: ReportDesk['ids'];
let bobToken: string;
beforeAll(async () => {
  desk = await startReportDesk();
  ({ server, ada, bob, eve, ids, bobToken } = desk);
});
afterAll(() => desk.close());

const counted = (where: string) => desk.counted(where);

async function file(path: string, token = bobToken) {
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
  return { answer, text: await answer.text() };
}

describe('agent logs', () => {
  // Rule 7: /api/reports/agent-logs, with every filter
  it('has exactly the fields of the contract, newest first, each run once', async () => {
    const rows = await allOf(ada);
    expect(rows).toHaveLength(await counted('true'));
    expect(new Set(rows.map(({ run_id }) => run_id)).size).toBe(rows.length);
    expect(rows.map(({ time }) => time)).toEqual(
      rows
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    );
    const row = rows.find(({ input }) => input === FORMULA)!;
    expect(Object.keys(row).toSorted()).toEqual(
      'agent channel cost_usd duration_ms error feedback icon input kind may_review output reviewed run_id session_id status time tokens tool_calls user version'.split(
        ' ',
      ),
    );
    expect(row).toMatchObject({
      agent: { id: ids.support, name: 'Support' },
      kind: 'agent',
      version: null,
      user: { id: ids.eve },
      channel: 'api',
      status: 'succeeded',
      error: null,
      feedback: { rating: -1, reasons: ['not_correct', 'wrong_tone'], comment: '+1 more' },
      tool_calls: 0,
      reviewed: null,
      may_review: true,
    });
  });

  const now = new Date().toISOString();
  it.each<[string, () => Query, () => string]>([
    ['from', () => ({ from: now }), () => `r.started_at >= '${now}'`],
    ['to', () => ({ to: now }), () => `r.started_at < '${now}'`],
    ['agent', () => ({ agent: ids.sales }), () => `r.agent_id = '${ids.sales}'`],
    ['kind', () => ({ kind: 'multi_agent' }), () => `r.kind = 'multi_agent'`],
    ['user', () => ({ user: ids.eve }), () => `r.user_id = '${ids.eve}'`],
    ['channel', () => ({ channel: 'api' }), () => `r.trigger = 'api'`],
    ['status', () => ({ status: 'failed' }), () => `r.status = 'failed'`],
    ['feedback up', () => ({ feedback: 'up' }), () => 'f.rating = 1'],
    ['feedback down', () => ({ feedback: 'down' }), () => 'f.rating = -1'],
    ['feedback none', () => ({ feedback: 'none' }), () => 'f.rating is null'],
    ['model', () => ({ model: 'gpt-b' }), () => `r.usage ->> 'model' = 'gpt-b'`],
    ['version', () => ({ version: 'draft' }), () => 'r.version is null'],
    ['api_key_id', () => ({ api_key_id: ids.card }), () => `r.api_key_id = '${ids.card}'`],
    ['min_cost', () => ({ min_cost: 0.02 }), () => `(r.usage ->> 'cost_usd')::float8 >= 0.02`],
    ['min_ms', () => ({ min_ms: 8999 }), () => 'r.duration_ms >= 8999'],
    ['q', () => ({ q: '100%_SURE' }), () => `position('100%_sure' in lower(r.input)) > 0`],
    [
      'q in answers',
      () => ({ q: 'nothing' }),
      () => `r.input ilike '%nothing%' or r.output ilike '%nothing%'`,
    ],
    [
      'several',
      () => ({ agent: ids.support, feedback: 'down' }),
      () => `r.agent_id = '${ids.support}' and f.rating = -1`,
    ],
    // Rule 7: /api/reports/agent-logs, with every filter
  ])('filters by %s as the database counts', async (_, query, where) => {
    const rows = await allOf(ada, query());
    expect(rows).toHaveLength(await counted(where()));
    const { totals } = await ada.reports.stats({ query: query() });
    expect(totals.requests).toBe(rows.length);
    const { text } = await file(
      `/api/reports/agent-logs?format=jsonl&${new URLSearchParams(query() as Record<string, string>).toString()}`,
      await server.signIn('ada@example.com'),
    );
    expect(
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as AgentLog).run_id),
    ).toEqual(rows.map(({ run_id }) => run_id));
  });

  it('filters by a conversation', async () => {
    const session = (await allOf(ada)).find(({ input }) => input === 'And mosses?')!.session_id!;
    expect((await allOf(ada, { session_id: session })).map(({ input }) => input)).toEqual([
      'And mosses?',
      'What are ferns?',
    ]);
  });

  it('shows everybody their own runs and those of their agents, administrators and operators all', async () => {
    expect((await allOf(eve)).every(({ user }) => user?.id === ids.eve)).toBe(true);
    expect(await allOf(eve)).toHaveLength(await counted(`r.user_id = '${ids.eve}'`));
    expect(await allOf(bob)).toHaveLength(await counted('true'));
    await server.database.pool.query(`update users set role = 'operator' where id = $1`, [ids.eve]);
    const operator = await signedInClient(server, 'eve@example.com');
    await expect
      .poll(async () => (await allOf(operator)).length, { timeout: 20_000 })
      .toBe(await counted('true'));
    await server.database.pool.query(`update users set role = 'builder' where id = $1`, [ids.eve]);
    await expect
      .poll(async () => (await allOf(eve)).length, { timeout: 20_000 })
      .toBeLessThan(await counted('true'));
  });

  it('refuses a cursor that it did not give, and what it does not know', async () => {
    const token = await server.signIn('ada@example.com');
    for (const query of [
      'cursor=abc',
      'cursor=%00',
      'limit=0',
      'limit=201',
      'status=running',
      'from=today',
      'min_cost=-1',
    ]) {
      const answer = await server.call(`/api/reports/agent-logs?${query}`, { token });
      expect(`${query} ${answer.status}`).toBe(`${query} 422`);
    }
  });
});

describe('files', () => {
  // Rule 7: /api/reports/agent-logs, with every filter
  it('is CSV that a spreadsheet reads and does not calculate', async () => {
    const { answer, text } = await file('/api/reports/agent-logs?format=csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="agent-logs-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await (await fetchFile('/api/reports/agent-logs?format=csv')).arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    expect(text.includes('\r\n')).toBe(true);
    const rows = readCsvRows(text);
    expect(rows).toHaveLength((await allOf(bob)).length);
    const risky = rows.find(({ input }) => input?.includes('HYPERLINK'))!;
    expect(risky.input).toBe(`'${FORMULA}`);
    expect(risky.feedback_comment).toBe(`'+1 more`);
    // Numbers stay numbers.
    expect(risky.feedback).toBe('-1');
    expect(rows.some(({ input }) => input === '-12.5')).toBe(true);
  });

  it('stops when the reader leaves, and answers before it begins when the filter is wrong', async () => {
    expect((await fetchFile('/api/reports/agent-logs?format=csv&from=x')).status).toBe(422);
    const abort = new AbortController();
    const answer = await fetchFile('/api/reports/agent-logs?format=jsonl', abort.signal);
    abort.abort();
    await expect(answer.text()).rejects.toThrow();
    expect((await fetchFile('/api/reports/agent-names')).status).toBe(200);
  });

  const fetchFile = (path: string, signal?: AbortSignal) =>
    fetch(server.url + path, { headers: { authorization: `Bearer ${bobToken}` }, ...(signal && { signal }) });
});
