import type { ApiClient } from '@agent-studio/api-client';
import type { AgentLog, ReportFilter } from '@agent-studio/api-client/contract';
import { signedInClient } from '../servers/clients.ts';
import { startServer } from '../servers/server.ts';

/** A question that a spreadsheet would calculate, and that has all that CSV has to quote. */
export const FORMULA = '=HYPERLINK("http://foreign.example","x"), "quoted"\r\nsecond line';

export type ReportDesk = Awaited<ReturnType<typeof startReportDesk>>;

/** Real runs of two agents and three people: answered, unanswered, failed, rated, in several conversations. */
export async function startReportDesk() {
  const server = await startServer();
  const ada = await signedInClient(server, 'ada@example.com');
  const bobToken = await server.signIn('bob@example.com');
  const bob = await signedInClient(server, 'bob@example.com');
  const eve = await signedInClient(server, 'eve@example.com');
  const { id: card } = await bob.knowledgeCards.create({ body: { name: 'Plants', visibility: 'workspace' } });
  const agent = { visibility: 'workspace' as const };
  const support = await bob.agents.create({
    body: { ...agent, name: 'Support', knowledge: [{ card_id: card }] },
  });
  const sales = await bob.agents.create({ body: { ...agent, name: 'Sales' } });
  const ask = async (client: ApiClient, agentId: string, userInput: string, sessionId?: string) => {
    const answer = await client.agentRuns.infer({
      body: { agentId, userInput, ...(sessionId && { sessionId }) },
    });
    if (answer.status !== 'complete') throw new Error('No answer in time.');
    return answer;
  };
  const first = await ask(bob, support.id, 'What are ferns?');
  await ask(bob, support.id, 'And mosses?', first.session_id!);
  const rated = await ask(eve, support.id, FORMULA);
  await ask(eve, sales.id, '-12.5');
  await ask(eve, sales.id, 'Is 100%_sure enough?');
  await eve.feedback.give({
    params: { id: rated.message_id! },
    body: { rating: -1, reasons: ['not_correct', 'wrong_tone'], comment: '+1 more' },
  });
  await bob.feedback.give({ params: { id: first.message_id! }, body: { rating: 1 } });
  // What no provider of a test brings about by itself: other ends, prices, times and channels.
  const { pool } = server.database;
  const { rows: runs } = await pool.query<{ id: string }>('select id from runs order by started_at, id');
  const change = (index: number, set: string) =>
    pool.query(`update runs set ${set} where id = $1`, [runs[index]!.id]);
  const cost = (usd: number, model: string) =>
    `usage = jsonb_build_object('model', '${model}', 'input_tokens', 100, 'output_tokens', 20, 'cached_tokens', 0, 'cost_usd', ${usd})`;
  await change(0, cost(0.02, 'gpt-a'));
  await change(1, `${cost(0.5, 'gpt-b')}, duration_ms = 9000`);
  await change(3, `status = 'failed', error = '{"code":"provider.timeout","detail":"Too slow."}'`);
  const { rows: people } = await pool.query<{ id: string; email: string }>('select id, email from users');
  const bobId = people.find(({ email }) => email.startsWith('bob'))!.id;
  const eveId = people.find(({ email }) => email.startsWith('eve'))!.id;

  return {
    server,
    ada,
    bob,
    eve,
    bobToken,
    close: () => server.close(),
    ids: { support: support.id, sales: sales.id, card, bob: bobId, eve: eveId },

    /** Counted straight from the tables, by a condition in SQL. */
    async counted(where: string): Promise<number> {
      const { rows } = await server.database.pool.query<{ count: string }>(
        `select count(*) from runs r left join feedback f on f.run_id = r.id
         where r.parent_id is null and r.status in ('succeeded','failed','cancelled','interrupted') and (${where})`,
      );
      return Number(rows[0]!.count);
    },
  };
}

export type LogQuery = ReportFilter & { limit?: number; cursor?: string };

/** All rows that match, by pages of two. */
export async function allLogs(client: ApiClient, query: LogQuery = {}): Promise<AgentLog[]> {
  const rows: AgentLog[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.reports.agentLogs({ query: { limit: 2, ...query, ...(cursor && { cursor }) } });
    rows.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return rows;
}
