import { fetchLocalKey } from '#support/desks/local-key.ts';
import { type Figure, toFigure } from './figure.ts';
import { type Answer, callAtRate, type Client, type Load, saturate } from './server-load-generator.ts';
import { toQuestion } from './server-load-provider.ts';
import type { Target } from './server-load-target.ts';
import { signIn, type Workspace } from './server-load-workspace.ts';

const CONNECTIONS = 50;
const WARM_UP_MS = 1_000;
const LOAD_MS = 3_000;
const RUNS_PER_SECOND = 20;

interface Parts {
  target: Target;
  client: Client;
  /** Of the stub provider itself. */
  provider: Client;
  workspace: Workspace;
}

/** Single calls of the API, as many as the server answers. */
export async function measureCalls(parts: Parts): Promise<Figure[]> {
  return [
    ...(await measureRuns(parts)),
    ...(await measureUpdates(parts)),
    ...(await measureSignIns(parts)),
    ...(await measureLists(parts)),
  ];
}

async function measureLists({ target, client, workspace: { token } }: Parts): Promise<Figure[]> {
  const load = await warmLoad(target, () => client.send({ path: '/api/agents?page_size=20', token }));
  return [
    ...toFigures('list of 20 of 1,000 agents, 50 connections', load, 300),
    toFigure('list of 20 of 1,000 agents, 50 connections: p95', load.p95, 'ms', { limit: 250 }),
  ];
}

async function measureUpdates({ target, client, workspace: { token, agentIds } }: Parts): Promise<Figure[]> {
  const load = await warmLoad(target, (index) =>
    client.send({
      method: 'PUT',
      path: `/api/agents/${agentIds[index % agentIds.length]}`,
      token,
      body: { description: `Change ${index}` },
    }),
  );
  return toFigures('update of one agent', load, 200);
}

/** With the ID token, which comes from the same server here. */
async function measureSignIns({ target, client }: Parts): Promise<Figure[]> {
  const key = await fetchLocalKey(target.url, target.readCode);
  const load = await warmLoad(target, async (index) => {
    await signIn(client, `person-${index}@example.com`, key);
    return { status: 200, text: '' };
  });
  return toFigures('sign-ins', load, 30);
}

/** Chat turns whose provider answers at once; what the provider takes by itself is subtracted from the times. */
export async function measureRuns({
  target,
  client,
  provider,
  workspace: { token, agentIds },
}: Parts): Promise<Figure[]> {
  const userInput = toQuestion({ pieces: 20 });
  const ask = (index: number) =>
    client.send({
      method: 'POST',
      path: '/api/agent/infer',
      token,
      body: { agentId: agentIds[index % agentIds.length], userInput },
    });
  const askProvider = () =>
    provider.send({
      method: 'POST',
      path: '/v1/chat/completions',
      body: { stream: true, messages: [{ role: 'user', content: userInput }] },
    });
  const load = await warmLoad(target, ask);
  const alone = await callAtRate(RUNS_PER_SECOND, LOAD_MS, askProvider);
  const calm = await callAtRate(RUNS_PER_SECOND, LOAD_MS, ask);
  return [
    ...toFigures('agent runs, everything saved', { ...load, errors: load.errors + calm.errors }, 60),
    toFigure('agent run at 20/s: added time p50', calm.p50 - alone.p50, 'ms', { limit: 20 }),
    toFigure('agent run at 20/s: added time p95', calm.p95 - alone.p50, 'ms', { limit: 60 }),
  ];
}

export interface MeasuredLoad extends Load {
  /** What a call costs the server's processors, whoever else uses them. */
  cpuMs: number;
}

/** After a load that is not measured, for the code to be compiled. */
export async function warmLoad(
  target: Target,
  work: (index: number) => Promise<Answer>,
  warmUpMs: number = WARM_UP_MS,
): Promise<MeasuredLoad> {
  const warm = await saturate(CONNECTIONS, warmUpMs, work);
  const cpuBefore = await target.cpuMs();
  const load = await saturate(CONNECTIONS, LOAD_MS, (index) => work(warm.calls + index));
  return { ...load, cpuMs: ((await target.cpuMs()) - cpuBefore) / load.calls };
}

export const toFigures = (
  name: string,
  { perSecond, errors, cpuMs }: MeasuredLoad,
  atLeast: number,
): Figure[] => [
  toFigure(name, perSecond, '/s', { atLeast }),
  toFigure(`${name}: errors`, errors, '', { limit: 0 }),
  ...(Number.isNaN(cpuMs) ? [] : [toFigure(`${name}: processor time of the server`, cpuMs, 'ms/call')]),
];
