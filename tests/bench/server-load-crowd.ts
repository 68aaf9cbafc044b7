import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Figure, toFigure } from './figure.ts';
import { type Client, saturate } from './server-load-generator.ts';
import type { Target } from './server-load-target.ts';
import type { Workspace } from './server-load-workspace.ts';

const CALLERS = 1_000;
const LOAD_MS = 10_000;

interface Parts {
  target: Target;
  /** Opens as many connections as it has calls. */
  crowd: Client;
  workspace: Workspace;
}

/** More callers than the server can answer: how long it takes to say how it is meanwhile. */
export async function measureCrowd({ target, crowd, workspace: { token } }: Parts): Promise<Figure[]> {
  const prober = new Worker(new URL('./server-load-prober.ts', import.meta.url), {
    workerData: { url: target.url, pid: target.pid },
  });
  const load = await saturate(CALLERS, LOAD_MS, () =>
    crowd.send({ path: '/api/agents?page_size=20', token }),
  );
  prober.postMessage('enough', []);
  const [health] = (await once(prober, 'message')) as [
    { slowestMs: number; slowestCpuMs: number; failed: number },
  ];
  const name = `${CALLERS} callers at once`;
  return [
    toFigure(`${name}: lists answered`, load.perSecond, '/s'),
    toFigure(`${name}: told to come again`, (load.errors / load.calls) * 100, '%'),
    toFigure(`${name}: slowest answer of /healthz`, health.slowestMs, 'ms', { limit: 1_000 }),
    toFigure(
      `${name}: most that is done before /healthz is answered`,
      health.slowestCpuMs,
      'ms of processor time',
    ),
    toFigure(`${name}: /healthz not answered with 200`, health.failed, '', { limit: 0 }),
  ];
}
