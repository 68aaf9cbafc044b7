import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, toFigure } from './figure.ts';
import { measureCalls, measureRuns } from './server-load-calls.ts';
import { measureCrowd } from './server-load-crowd.ts';
import { type Client, createClient } from './server-load-generator.ts';
import { ingestDocuments } from './server-load-ingestion.ts';
import { stallReaders, streamAnswers } from './server-load-streams.ts';
import type { Place, Target } from './server-load-target.ts';
import { measureWebhooks } from './server-load-webhooks.ts';
import { measureWorkflows } from './server-load-workflows.ts';
import { fetchLocalKey } from '#support/desks/local-key.ts';
import { fillWorkspace, type Workspace } from './server-load-workspace.ts';

const CONNECTIONS = 50;
/** An idle server has done what its start left for later. */
const SETTLE_MS = 5_000;

/** Starts a server on an empty place, puts it under one load after another, and starts it again on what it holds. */
export async function measureLoads(
  place: Place,
  providerUrl: string,
  { workflowsPerSecond }: { workflowsPerSecond: number },
): Promise<Figure[]> {
  const target = await place.start();
  const client = createClient(target.url, CONNECTIONS);
  const crowd = createClient(target.url, Infinity);
  const provider = createClient(providerUrl, CONNECTIONS);
  try {
    const workspace = await fillWorkspace(client, await fetchLocalKey(target.url, target.readCode));
    const calls = await measureCalls({ target, client, provider, workspace });
    const workflows = await measureWorkflows({
      target,
      client,
      workspace,
      stubUrl: providerUrl,
      runsPerSecond: workflowsPerSecond,
    });
    const answers = await measureLines({ target, client, crowd, workspace });
    const ingestion = await ingestDocuments(client, workspace);
    return [
      toFigure('first start on an empty folder', target.startMs, 'ms'),
      ...(await measureRestart(place, target)),
      ...calls,
      ...workflows,
      ...answers,
      toFigure('ingestion', ingestion.chunksPerSecond, 'chunk/s', { atLeast: 200 }),
      toFigure('ingestion: list p95 meanwhile', ingestion.listP95Ratio, 'x', { limit: 2 }),
    ];
  } finally {
    for (const each of [client, crowd, provider]) each.close();
    await target.stop();
  }
}

/** The same server under what the lines of answers cost, and nothing else. */
export async function measureAnswers(place: Place, providerUrl: string): Promise<Figure[]> {
  const target = await place.start();
  const client = createClient(target.url, CONNECTIONS);
  const crowd = createClient(target.url, Infinity);
  const provider = createClient(providerUrl, CONNECTIONS);
  try {
    const workspace = await fillWorkspace(client, await fetchLocalKey(target.url, target.readCode));
    return [
      ...(await measureRuns({ target, client, provider, workspace })),
      ...(await measureLines({ target, client, crowd, workspace })),
    ];
  } finally {
    for (const each of [client, crowd, provider]) each.close();
    await target.stop();
  }
}

/** The same server with more to do than it can. */
export async function measureOverload(place: Place): Promise<Figure[]> {
  const target = await place.start();
  const client = createClient(target.url, CONNECTIONS);
  const crowd = createClient(target.url, Infinity);
  try {
    const workspace = await fillWorkspace(client, await fetchLocalKey(target.url, target.readCode));
    return [
      ...(await measureWebhooks({ target, crowd, workspace })),
      ...(await measureCrowd({ target, crowd, workspace })),
    ];
  } finally {
    for (const each of [client, crowd]) each.close();
    await target.stop();
  }
}

interface Readers {
  target: Target;
  client: Client;
  /** Opens as many connections as it has calls. */
  crowd: Client;
  workspace: Workspace;
}

async function measureLines({ target, client, crowd, workspace }: Readers): Promise<Figure[]> {
  const streams = await streamAnswers({ target, client: crowd }, workspace);
  const stalled = await stallReaders(target, { stalled: crowd, others: client }, workspace);
  return [
    toFigure('500 answer streams: answers refused', streams.refused, '', { limit: 0 }),
    toFigure('500 answer streams: lines lost, doubled or reordered', streams.wrongLines, '', { limit: 0 }),
    toFigure('500 answer streams of 20 lines/s: time / ideal', streams.timeOverIdeal, 'x', { limit: 1.25 }),
    ...(Number.isNaN(streams.cpuMs)
      ? []
      : [toFigure('500 answer streams: processor time of the server', streams.cpuMs, 'ms/line')]),
    toFigure('200 readers that stop reading: memory', stalled.memoryGrowthMb, 'MB', { limit: 64 }),
    toFigure('200 readers that stop reading: list p95 of others', stalled.listP95Ratio, 'x', { limit: 2 }),
  ];
}

async function measureRestart(place: Place, target: Target): Promise<Figure[]> {
  await target.stop();
  const next = await place.start();
  try {
    await sleep(SETTLE_MS);
    return [
      toFigure('start to first answer', next.startMs, 'ms', { limit: 4000 }),
      toFigure('idle memory', await next.memoryMb(), 'MB', { limit: 500 }),
    ];
  } finally {
    await next.stop();
  }
}
