import type { Page, RunSummary, Tool, Workflow } from '@agent-studio/api-client/contract';
import { aNode, edgesOf } from '../support/desks/flows/workflows.ts';
import { type Figure, toFigure } from './figure.ts';
import { type MeasuredLoad, toFigures, warmLoad } from './server-load-calls.ts';
import type { Client } from './server-load-generator.ts';
import type { Target } from './server-load-target.ts';
import type { Workspace } from './server-load-workspace.ts';

interface Parts {
  target: Target;
  client: Client;
  workspace: Workspace;
  /** Answers tools at once. */
  stubUrl: string;
  /** What the database is promised to take. */
  runsPerSecond: number;
}

const NAME = 'three-step workflow, every step saved';
/** More code takes part in a run than in one call: it is compiled later. */
const WARM_UP_MS = 6_000;

/** Runs of a workflow with three calls of a tool, which are counted afterwards. */
export async function measureWorkflows({
  target,
  client,
  workspace: { token },
  stubUrl,
  runsPerSecond,
}: Parts): Promise<Figure[]> {
  const post = <T>(path: string, body: object) => client.json<T>({ method: 'POST', path, token, body });
  const tool = await post<Tool>('/api/tools/custom', {
    kind: 'http',
    name: 'Step',
    config: { method: 'POST', url: `${stubUrl}/step` },
    input_schema: { type: 'object', properties: { of: {} } },
  });
  const call = (id: string, of: string) => aNode(id, { type: 'tool', tool_id: tool.id, args: { of } });
  const { id } = await post<Workflow>('/api/workflows', {
    name: 'Three steps',
    inputs: { type: 'object', properties: { n: { type: 'integer' } } },
    nodes: [
      aNode('start', { type: 'start' }),
      call('one', 'inputs.n'),
      call('two', 'nodes.one.of'),
      call('three', 'nodes.two.of'),
      aNode('end', { type: 'end', outputs: { n: 'nodes.three.of' } }),
    ],
    edges: edgesOf('start>one>two>three>end'),
    limits: { max_steps: 10, concurrency: 100 },
  });
  await post(`/api/workflows/${id}/publish`, {});

  let answered = 0;
  const load: MeasuredLoad = await warmLoad(
    target,
    async (n) => {
      const answer = await client.send({
        method: 'POST',
        path: `/api/workflows/${id}/execute`,
        token,
        body: { inputs: { n } },
      });
      if (answer.status === 200) answered += 1;
      return answer;
    },
    WARM_UP_MS,
  );
  const path = `/api/runs?target_id=${id}&status=succeeded&page_size=1`;
  const { total } = await client.json<Page<RunSummary>>({ path, token });
  return [
    ...toFigures(NAME, load, runsPerSecond),
    toFigure(`${NAME}: lost`, answered - total, '', { limit: 0 }),
    toFigure(`${NAME}: p50 with 50 at once`, load.p50, 'ms'),
  ];
}
