import { execFileSync, type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchLocalKey } from '#support/desks/local-key.ts';
import { type Figure, toFigure } from './figure.ts';
import { busyShare } from './server-load.ts';
import { createClient, type Client, saturate } from './server-load-generator.ts';
import { startStubProvider } from './server-load-provider.ts';
import { createPlace, processorMs, residentMb } from './server-load-target.ts';
import { signIn } from './server-load-workspace.ts';
import { type Peer, PEERS, QUESTION, WORDS } from './server-peers-list.ts';

const AT_ONCE = 8;
const AGENTS = 200;
const ROUNDS = 3;
const ROUND_MS = 8_000;
const WARM_UP_MS = 3_000;
/** What a start leaves for later is done by then. */
const SETTLE_MS = 20_000;
const START_LIMIT_MS = 60_000;

/** One server of the comparison, ready for questions. */
interface Contender {
  name: string;
  client: Client;
  startMs: number;
  startCpuMs: number;
  pid: number;
  ask: () => { path: string; body: object; token?: string };
  stop: () => Promise<void>;
}

/** What a server did in one round: `cpuMs` of its whole tree of processes a call, `firstMs` until the first word. */
interface Round {
  perSecond: number;
  cpuMs: number;
  firstMs: number;
  errors: number;
}

/**
 * Our server (embedded database) beside the servers of others, in turns, under the same questions to the same stand-in
 * of a provider: an answer of 20 words, streamed and saved, in a conversation of its own. The packages come from npm into a
 * folder that goes again. Ratios are ours over theirs.
 */
export async function measureServerPeers(): Promise<Figure[]> {
  const busy = toFigure('machine busy with other things', (await busyShare()) * 100, '%');
  const provider = await startStubProvider();
  const contenders: Contender[] = [];
  try {
    contenders.push(await startOurs(provider.url));
    for (const peer of PEERS) contenders.push(await startPeer(peer, provider.url));
    await sleep(SETTLE_MS);
    const memory = await Promise.all(contenders.map(({ pid }) => sumOf(pid, residentMb)));
    const rounds = await takeTurns(contenders);
    return [
      busy,
      ...contenders.flatMap((one, place) => toFigures(one, memory[place]!, rounds[place]!)),
      ...toRatios(contenders, memory, rounds),
    ];
  } finally {
    for (const { client, stop } of contenders) {
      client.close();
      await stop();
    }
    await provider.close();
  }
}

async function takeTurns(contenders: Contender[]): Promise<Round[]> {
  const rounds: Round[][] = contenders.map(() => []);
  for (const one of contenders) await measureRound(one, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, one] of contenders.entries()) rounds[place]!.push(await measureRound(one, ROUND_MS));
  return rounds.map(toMiddle);
}

async function measureRound({ client, pid, ask }: Contender, durationMs: number): Promise<Round> {
  const firsts: number[] = [];
  const before = await sumOf(pid, processorMs);
  const { calls, perSecond, errors } = await saturate(AT_ONCE, durationMs, async () => {
    const sentAt = performance.now();
    const response = await client.open({ method: 'POST', ...ask() });
    let text = '';
    let isFirst = true;
    for await (const part of response.setEncoding('utf8')) {
      text += part;
      if (isFirst && text.includes('"0 ')) {
        isFirst = false;
        firsts.push(performance.now() - sentAt);
      }
    }
    const isWhole = text.includes(`${WORDS - 1} `);
    return { status: isWhole ? response.statusCode! : 500, text };
  });
  return {
    perSecond,
    errors,
    cpuMs: ((await sumOf(pid, processorMs)) - before) / calls,
    firstMs: middleOf(firsts),
  };
}

const middleOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const toMiddle = (rounds: Round[]): Round => ({
  perSecond: middleOf(rounds.map(({ perSecond }) => perSecond)),
  cpuMs: middleOf(rounds.map(({ cpuMs }) => cpuMs)),
  firstMs: middleOf(rounds.map(({ firstMs }) => firstMs)),
  errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
});

const toFigures = ({ name, startMs, startCpuMs }: Contender, memoryMb: number, round: Round): Figure[] => [
  toFigure(`${name}: start to the first answer`, startMs, 'ms'),
  toFigure(`${name}: start, time of the processor`, startCpuMs, 'ms'),
  toFigure(`${name}: idle memory`, memoryMb, 'MB'),
  toFigure(`${name}: answers`, round.perSecond, '/s'),
  toFigure(`${name}: answers that failed`, round.errors, '', { limit: 0 }),
  toFigure(`${name}: time of the processor`, round.cpuMs, 'ms/answer'),
  toFigure(`${name}: until the first word, p50`, round.firstMs, 'ms'),
];

function toRatios(contenders: Contender[], memory: number[], rounds: Round[]): Figure[] {
  const [ours, ...peers] = contenders.map((one, place) => ({
    one,
    memory: memory[place]!,
    round: rounds[place]!,
  }));
  return peers.flatMap(({ one, memory: theirs, round }) => [
    toFigure(`answers, ours / ${one.name}`, ours!.round.perSecond / round.perSecond, 'x', { atLeast: 1 }),
    toFigure(`time of the processor, ours / ${one.name}`, ours!.round.cpuMs / round.cpuMs, 'x', { limit: 1 }),
    toFigure(`until the first word, ours / ${one.name}`, ours!.round.firstMs / round.firstMs, 'x', {
      limit: 1,
    }),
    toFigure(`idle memory, ours / ${one.name}`, ours!.memory / theirs, 'x'),
    toFigure(`start, time of the processor, ours / ${one.name}`, ours!.one.startCpuMs / one.startCpuMs, 'x'),
  ]);
}

async function startOurs(providerUrl: string): Promise<Contender> {
  const place = await createPlace({
    OPENAI_BASE_URL: `${providerUrl}/v1`,
    OPENAI_MODEL: 'stub',
    ALLOWED_ADDRESSES: providerUrl,
  });
  // The first start makes the database, which the others do not have to.
  await (await place.start()).stop();
  const target = await place.start();
  const startCpuMs = await sumOf(target.pid, processorMs);
  const client = createClient(target.url, AT_ONCE);
  const key = await fetchLocalKey(target.url, target.readCode);
  const token = await signIn(client, 'owner@example.com', key);
  const agentIds: string[] = [];
  // Many, because calls of one by the thousand are taken for a loop.
  for (let number = 0; number < AGENTS; number += 1) {
    const body = { name: `Chat ${number}`, instructions: 'Answer.' };
    const { id } = await client.json<{ id: string }>({ method: 'POST', path: '/api/agents', token, body });
    agentIds.push(id);
  }
  let turn = 0;
  return {
    name: 'Agent Studio',
    client,
    startMs: target.startMs,
    startCpuMs,
    pid: target.pid,
    ask: () => ({
      path: '/api/agent/infer/stream',
      token,
      body: { agentId: agentIds[(turn += 1) % AGENTS], userInput: QUESTION },
    }),
    async stop() {
      await target.stop();
      await place.remove();
    },
  };
}

async function startPeer(peer: Peer, providerUrl: string): Promise<Contender> {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-server-peer-'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  for (const [name, text] of Object.entries(peer.files)) writeFileSync(path.join(folder, name), text);
  // Their ranges of each other do not fit, though they work together; install scripts are not needed.
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--silent'];
  execFileSync('npm', ['install', ...flags, ...peer.packages], { cwd: folder });
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, peer.command(port), {
    cwd: folder,
    env: { ...process.env, ...peer.env, PORT: String(port), PROVIDER_URL: `${providerUrl}/v1` },
    stdio: 'ignore',
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, `${url}${peer.readyPath}`, peer.name);
  return {
    name: peer.name,
    client: createClient(url, AT_ONCE),
    startMs: performance.now() - startedAt,
    startCpuMs: await sumOf(child.pid!, processorMs),
    pid: child.pid!,
    ask: () => peer.ask(randomUUID()),
    async stop() {
      const ended = once(child, 'exit');
      // With the processes it has started.
      if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, url: string, name: string): Promise<void> {
  for (const giveUpAt = performance.now() + START_LIMIT_MS; performance.now() < giveUpAt; await sleep(20)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null) break;
  }
  throw new Error(`${name} did not start.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Of a process and all that it has started. */
async function sumOf(pid: number, of: (pid: number) => Promise<number>): Promise<number> {
  const all = [pid];
  for (const each of all) {
    const children = readFileSync(`/proc/${each}/task/${each}/children`, 'utf8').trim();
    if (children) all.push(...children.split(' ').map(Number));
  }
  const values = await Promise.all(all.map(of));
  return values.reduce((sum, value) => sum + value, 0);
}
