import { setTimeout as sleep } from 'node:timers/promises';
import type { NewTrigger, Page, RunSummary, Workflow } from '@agent-studio/api-client/contract';
import { aNode, edgesOf } from '../support/desks/flows/workflows.ts';
import { type Figure, toFigure } from './figure.ts';
import { callAtRate, type Client } from './server-load-generator.ts';
import type { Target } from './server-load-target.ts';
import type { Workspace } from './server-load-workspace.ts';

const PER_SECOND = 200;
const LOAD_MS = 20_000;
/** Beyond what is promised, all of it within one of the windows of ten seconds in which calls are counted. */
const BURST = 2_500;
/** Ten seconds of what is promised, and one second's lateness. */
const MOST_OF_A_BURST = 11 * PER_SECOND;
const END_LIMIT_MS = 120_000;

interface Parts {
  target: Target;
  /** Opens as many connections as it has calls. */
  crowd: Client;
  workspace: Workspace;
}

/** One webhook, called 200 times a second, each call another delivery; and then by a burst. */
export async function measureWebhooks({ target, crowd, workspace: { token } }: Parts): Promise<Figure[]> {
  const post = <T>(path: string, body: object) => crowd.json<T>({ method: 'POST', path, token, body });
  const { id } = await post<Workflow>('/api/workflows', {
    name: 'Called from outside',
    inputs: { type: 'object', properties: { n: { type: 'integer' } } },
    nodes: [aNode('start', { type: 'start' }), aNode('end', { type: 'end', outputs: { n: 'inputs.n' } })],
    edges: edgesOf('start>end'),
    limits: { max_steps: 10, concurrency: 100 },
  });
  await post(`/api/workflows/${id}/publish`, {});
  const hook = await post<NewTrigger>(`/api/workflows/${id}/triggers`, { type: 'webhook', name: 'Orders' });
  const call = (n: number) =>
    crowd.send({
      method: 'POST',
      path: hook.path!,
      headers: { 'x-webhook-secret': hook.secret! },
      body: { n },
    });
  const count = async (filter = '') =>
    (await crowd.json<Page<RunSummary>>({ path: `/api/runs?target_id=${id}${filter}&page_size=1`, token }))
      .total;

  const cpuBefore = await target.cpuMs();
  const startedAt = performance.now();
  const load = await callAtRate(PER_SECOND, LOAD_MS, call);
  while ((await count('&status=succeeded')) < load.calls - load.errors) {
    if (performance.now() - startedAt > END_LIMIT_MS) break;
    await sleep(250);
  }
  const elapsedMs = performance.now() - startedAt;
  const cpuMs = (await target.cpuMs()) - cpuBefore;
  const succeeded = await count('&status=succeeded');
  const burst = await Promise.all(Array.from({ length: BURST }, (_, n) => call(load.calls + n)));
  const refused = burst.filter(({ status }) => status === 429);
  const name = 'webhook called 200 times a second for 20 s';
  return [
    toFigure(`${name}: not accepted`, load.errors, '', { limit: 0 }),
    toFigure(`${name}: p50 of the answer`, load.p50, 'ms'),
    toFigure(`${name}: p95 of the answer`, load.p95, 'ms'),
    toFigure(`${name}: accepted and not run`, load.calls - load.errors - succeeded, '', { limit: 0 }),
    toFigure(`${name}: until all had run`, elapsedMs / 1000, 's'),
    toFigure(`${name}: processor time of the server`, cpuMs / load.calls, 'ms/call'),
    toFigure(
      `burst of ${BURST} calls of a webhook: accepted`,
      burst.filter(({ status }) => status === 202).length,
      '',
      {
        limit: MOST_OF_A_BURST,
      },
    ),
    toFigure(`burst of ${BURST} calls of a webhook: told to come again`, refused.length, ''),
    toFigure(
      `burst of ${BURST} calls of a webhook: answered otherwise`,
      burst.filter(({ status }) => status !== 202 && status !== 429).length,
      '',
      { limit: 0 },
    ),
  ];
}
