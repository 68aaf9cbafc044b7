import { sql } from 'drizzle-orm';
import type { ApiClient } from '@agent-studio/api-client';
import type { Database } from '#server/db/database.ts';
import type { TestServer } from '../../servers/server.ts';
import { startOidcServer } from '../../servers/oidc-server.ts';
import { startOpenAiServer } from '../../servers/openai-server.ts';
import { addressesOf } from '../walked-studio.ts';
import { setAges, setIncidentAges, spreadRuns } from './northwind-ages.ts';
import type { AgentKey } from './northwind-agent-table.ts';
import { makeAgents } from './northwind-agents.ts';
import { makeCards, putIn } from './northwind-cards.ts';
import { northwindClock } from './northwind-clock.ts';
import { ERP_FAILED } from './northwind-history.ts';
import { addModels } from './northwind-models.ts';
import { makeAlerts, makeConnectors, makeKeys, settleIn } from './northwind-operations.ts';
import { writePast } from './northwind-past.ts';
import { type People, seatPeople } from './northwind-people.ts';
import { makeProcedures } from './northwind-procedures.ts';
import { startShop } from './northwind-shop.ts';
import { makeTeams } from './northwind-teams.ts';
import { makeTools } from './northwind-tools.ts';
import { speak } from './northwind-voice.ts';
import { makeWorkflows } from './northwind-workflows.ts';

export type WorkingDay = Awaited<ReturnType<typeof seedWorkingDay>>;

/** What the customer asks whose order can still go back, and what they say to the answer. */
const MONEY_BACK = 'My order arrived last week but I never opened it. Can I still get my money back?';
/** The same with more to look up, for whoever looks at the steps of its run. */
const TWO_THINGS = 'I never opened the pump: can it go back, and how does the money arrive?';
/** The same in few words: whoever looks at the test chat sees all of it. */
export const STILL_SEALED = 'Can I still return what I never opened?';
export const YES_PLEASE = 'Yes, please start the refund.';

/**
 * Northwind, a shop for pumps, in the middle of a working day: what five people made for it, two weeks of runs that nobody
 * asked for, and some that were carried out by scripted models. Whoever has the e-mail is Maya Lindqvist, its owner. The
 * server has to allow 127.0.0.1. `addresses` are those of all screens, with their tabs.
 */
export async function seedWorkingDay(server: TestServer, email: string) {
  const clock = northwindClock();
  const shop = await startShop();
  const provider = await startOpenAiServer({ kind: 'respond', to: speak });
  const signIn = await startOidcServer();
  signIn.register(`${server.url}/oidc/callback`);
  const { db } = server.database;
  const people = await seatPeople(server, email);
  const { client: me } = people.maya;

  await settleIn(me, clock, signIn.url);
  const models = await addModels(me, provider.baseUrl);
  const tools = await makeTools(people, shop.url);
  const cards = await makeCards(people);
  const agents = await makeAgents(people, { models, tools, cards });
  const keys = await makeKeys(people, agents);
  const { connector, carrier, log } = await makeConnectors(people, shop, cards);
  const procedures = await makeProcedures(server, people, clock.zone);
  await writePast(db, { clock, people, keys, agents, tools, cards });
  await readOldNews(me, clock.brokeAt);
  const teams = await makeTeams(people, { agents, models });
  const workflows = await makeWorkflows(people, { agents, tools });
  const asked = await askAgents(db, people, agents);
  await spreadRuns(db);
  await makeAlerts(me, agents);
  await setIncidentAges(db, clock.brokeAt);
  await setAges(db, agents, { tools, cards, workflows, teams, connectors: { connector, carrier } });
  await putIn(db, people, cards.handbook);

  const ids = {
    agent: agents.support,
    run: asked.answered,
    card: cards.handbook,
    tool: tools.search_orders,
    team: teams.desk,
    workflow: workflows.refund,
    connector,
    log,
    ...procedures,
  };
  return {
    me,
    ids,
    addresses: addressesOf(ids),
    /** What some pictures look at besides. */
    shown: { cards, failing: agents.invoices, failedRun: asked.failed },
    /** Of the shop, where it is a working day now. */
    zone: clock.zone,
    async close() {
      await shop.close();
      await provider.close();
      await signIn.close();
    },
  };
}

/** Runs that were carried out: one with sources, one that waits for somebody, one that failed, and two of Jonas. */
async function askAgents(db: Database, { maya, jonas }: People, agents: Record<AgentKey, string>) {
  const ask = (client: ApiClient, agent: AgentKey, userInput: string, sessionId?: string) =>
    client.agentRuns.infer({
      // Whoever wants all events is the studio.
      body: { agentId: agents[agent], userInput, events: '1', ...(sessionId && { sessionId }) },
    });
  await ask(jonas.client, 'policy', 'Do you encrypt backups at rest?');
  await ask(jonas.client, 'contracts', 'Compare the Orbis NDA with our playbook');
  const failed = await ask(maya.client, 'invoices', 'Match INV-20418 to its purchase order');
  // A model that says what it could not do has answered; here that counts as the failure it is about.
  await db.execute(sql`
    update runs set status = 'failed', error = ${JSON.stringify(ERP_FAILED)}::jsonb where id = ${failed.run_id}`);
  const answered = await ask(maya.client, 'support', MONEY_BACK);
  if (answered.status !== 'complete') throw new Error('Support triage gave no answer in time.');
  await maya.client.feedback.give({ params: { id: answered.message_id! }, body: { rating: 1 } });
  await ask(maya.client, 'support', YES_PLEASE, answered.session_id!);
  const looked = await ask(maya.client, 'support', TWO_THINGS);
  if (looked.status !== 'complete') throw new Error('Support triage gave no answer in time.');
  await maya.client.feedback.give({ params: { id: looked.message_id! }, body: { rating: 1 } });
  return { answered: looked.run_id, failed: failed.run_id };
}

/** What went wrong before this morning has been looked at. Only some of it is listed at a time. */
async function readOldNews(me: ApiClient, brokeAt: number): Promise<void> {
  for (;;) {
    const { attention } = await me.home.get();
    const old = attention.filter(({ kind, at }) => kind.startsWith('run.') && Date.parse(at) < brokeAt);
    if (old.length === 0) return;
    await me.notifications.read({ body: { items: old.map(({ id, at }) => ({ id, at })) } });
  }
}
