import { choicesOf, type Choices } from '../../monsters/seeded-random.ts';
import { AGENT_KEYS, type AgentKey, agentOf } from './northwind-agent-table.ts';
import { type Channel, fillIn, USES } from './northwind-asked.ts';
import { type Clock, DAY_MS, HOUR_MS } from './northwind-clock.ts';
import { MODELS, type ModelName } from './northwind-models.ts';
import type { People, Person } from './northwind-people.ts';

/* Two weeks of runs, made up: the same on each day at the same hour. Nothing was asked of any model. */

const RUNS = 9_000;
const DAYS = 14;
/** Answers of this model were slow once, on Monday afternoon; some never came. */
const SLOW = { model: 'claude-sonnet-4.6', from: 13, to: 16, times: 6, failing: 0.2 };
/** Runs of the invoices since the key of the ERP was revoked: each is tried again and again, later less often. */
const BROKEN_RUNS = 181;
const LATER = 1.5;
/** How much was asked a week before, against the same day of this one. */
const WEEK_BEFORE = 0.86;
/** What people who work at desks ask on Saturdays and Sundays, against other days. */
const AT_WEEKENDS = 0.3;

const EVERYBODY: readonly Person[] = ['maya', 'jonas', 'tomas', 'priya', 'ana'];

export interface PastRun {
  id: string;
  agent: AgentKey;
  model: ModelName;
  conversation: string | null;
  channel: Channel;
  user: string | null;
  key: string | null;
  version: number;
  status: 'succeeded' | 'failed' | 'cancelled' | 'interrupted';
  error: { code: string; detail: string } | null;
  input: string;
  output: string;
  at: number;
  tokens: { input: number; output: number; cached: number };
  costUsd: number;
  firstMs: number;
  tookMs: number;
  /** Found passages, and in how many milliseconds. */
  searchMs: number | null;
  tool: { name: string; ms: number; failed: boolean } | null;
  rating: 1 | -1 | null;
}

export interface PastOf {
  clock: Clock;
  people: People;
  keys: Record<'production' | 'staging' | 'widget', string>;
}

const FAILURES = [
  [
    'provider.rate_limited',
    'The model gets too many requests at the moment (HTTP 429). Try again in a minute.',
  ],
  ['provider.timeout', 'The model stopped sending for 30 s in the middle of its answer.'],
  ['provider.unavailable', 'The model cannot answer at the moment (HTTP 503). Try again in a minute.'],
] as const;
export const ERP_FAILED = { code: 'tool.failed', detail: 'ERP lookup answered 401' };
const TIMED_OUT = { code: FAILURES[1][0], detail: FAILURES[1][1] };
const ERP_REFUSED =
  'The ERP refused the lookup, so I could not compare the amounts. Nothing was posted. Ask an administrator to renew the key of **ERP lookup**.';

/** Ids are told as in `many-runs.ts`, so that they are the same each time. */
const idOf = (kind: string, number: number) =>
  `${kind}0000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** The runs of two weeks until an hour ago at most, oldest first. */
export function pastRuns(given: PastOf): PastRun[] {
  const { clock } = given;
  const choices = choicesOf(2026);
  const first = clock.midnight - DAYS * DAY_MS;
  const hours = Array.from(
    { length: Math.ceil((clock.now - first) / HOUR_MS) },
    (_, hour) => first + hour * HOUR_MS,
  );
  const used = AGENT_KEYS.filter((key) => USES[key]);
  const shares = used.reduce((sum, key) => sum + USES[key]!.share, 0);
  const runs: PastRun[] = [];
  for (const hour of hours)
    for (const agent of used) {
      if (agent === 'invoices' && hour + HOUR_MS > clock.brokeAt) continue;
      const ofDay = (RUNS / DAYS) * (USES[agent]!.share / shares) * asked(agent, hour, clock);
      const wanted = ofDay * clock.busy(hour);
      const count = Math.floor(wanted + choices.random());
      for (let place = 0; place < count; place += 1) {
        const at = Math.floor(hour + choices.random() * HOUR_MS);
        if (at < clock.now) runs.push(aRun(agent, at, given, choices));
      }
    }
  for (let place = 0; place < BROKEN_RUNS; place += 1) {
    const since = ((place + choices.random()) / BROKEN_RUNS) ** LATER;
    runs.push(
      aRun('invoices', Math.floor(clock.brokeAt + since * (clock.now - clock.brokeAt)), given, choices),
    );
  }
  runs.sort((one, other) => one.at - other.at);
  for (const [place, run] of runs.entries()) run.id = idOf('e', place + 1);
  talkOn(runs, choices);
  return runs;
}

/** How much an agent is asked on a day, against its middle: each has a week of its own. */
function asked(agent: AgentKey, at: number, clock: Clock): number {
  const { week, office } = USES[agent]!;
  const days = clock.daysBefore(at);
  const ofDay = week.at(-1 - (days % 7))! * (days < 7 ? 1 : WEEK_BEFORE);
  return ofDay * (office && clock.isWeekend(at) ? AT_WEEKENDS : 1);
}

function aRun(agent: AgentKey, at: number, { clock, people, keys }: PastOf, choices: Choices): PastRun {
  const { random, below, pick } = choices;
  const { model, by, versions } = agentOf(agent);
  const { channels, tokens, tools, searches, talk } = USES[agent]!;
  const channel = pickByShare(channels, random);
  const [input, output] = fillIn(pick(talk), below);

  const wrote = { input: about(tokens.input, 0.3), output: about(tokens.output, 0.3) };
  const cached = Math.round(wrote.input * (random() < 0.6 ? 0.4 : 0));
  const { price, firstMs, perTokenMs } = MODELS[model];
  const isSlow = model === SLOW.model && isWithin(at);
  const slow = isSlow ? SLOW.times : 1;
  const first = about(firstMs, 0.3) * slow;
  const broke = agent === 'invoices' && at >= clock.brokeAt;
  const tool =
    tools && (broke || random() < 0.7) ? { name: pick(tools), ms: about(240, 0.5), failed: broke } : null;
  const searchMs = searches ? about(38, 0.4) : null;
  const tookMs = first + wrote.output * perTokenMs * slow + (tool ? tool.ms + firstMs : 0) + (searchMs ?? 0);
  const [status, error] = broke
    ? (['failed', ERP_FAILED] as const)
    : isSlow && random() < SLOW.failing
      ? (['failed', TIMED_OUT] as const)
      : endOf(random);
  const done = status === 'succeeded';
  const said = done ? output : broke ? ERP_REFUSED : '';
  const written = said ? wrote.output : 0;
  const asks = channel === 'studio' || channel === 'mcp';

  return {
    id: '',
    agent,
    model,
    conversation: null,
    channel,
    user: asks
      ? people[random() < 0.45 ? by : pick(EVERYBODY)].id
      : channel === 'widget'
        ? null
        : people.maya.id,
    key:
      channel === 'widget'
        ? keys.widget
        : channel === 'api'
          ? random() < 0.86
            ? keys.production
            : keys.staging
          : null,
    version: at > clock.daysAgo(4, 12) ? versions.length : Math.max(1, versions.length - 1),
    status,
    error,
    input,
    output: said,
    at,
    tokens: { input: wrote.input, output: written, cached },
    costUsd: Number((((wrote.input - cached * 0.9) * price.input + written * price.output) / 1e6).toFixed(6)),
    firstMs: first,
    tookMs: Math.round(said ? tookMs : tookMs * 0.6),
    searchMs,
    tool,
    rating: done && random() < 0.11 ? (random() < 0.91 ? 1 : -1) : broke && random() < 0.04 ? -1 : null,
  };

  /** Around a middle, never below a fifth of it: most near it, a few far above. */
  function about(middle: number, spread: number): number {
    const normal = Array.from({ length: 6 }, random).reduce((sum, one) => sum + one, 0) - 3;
    return Math.round(Math.max(middle / 5, middle * Math.exp(normal * spread * 1.4)));
  }

  function isWithin(time: number): boolean {
    return (
      time >= clock.daysAgo(clock.mondayAgo, SLOW.from) && time < clock.daysAgo(clock.mondayAgo, SLOW.to)
    );
  }
}

function endOf(random: () => number): readonly [PastRun['status'], PastRun['error']] {
  const chance = random();
  if (chance < 0.009) {
    const [code, detail] = FAILURES[Math.floor(random() * FAILURES.length)]!;
    return ['failed', { code, detail }];
  }
  if (chance < 0.014) return ['cancelled', null];
  if (chance < 0.016)
    return ['interrupted', { code: 'run.interrupted', detail: 'The server was stopped while it ran.' }];
  return ['succeeded', null];
}

function pickByShare(channels: Partial<Record<Channel, number>>, random: () => number): Channel {
  let left = random() * Object.values(channels).reduce((sum, share) => sum + share, 0);
  for (const [channel, share] of Object.entries(channels) as [Channel, number][]) {
    left -= share;
    if (left < 0) return channel;
  }
  return 'studio';
}

/** A chat is a conversation; some go on within minutes. */
function talkOn(runs: PastRun[], { random }: Choices): void {
  const last = new Map<string, PastRun>();
  let number = 0;
  for (const run of runs) {
    if (run.channel === 'schedule') continue;
    const who = `${run.agent} ${run.channel} ${run.user}`;
    const before = last.get(who);
    if (before && run.at - before.at < HOUR_MS / 4 && random() < 0.4) run.conversation = before.conversation;
    else run.conversation = idOf('d', (number += 1));
    last.set(who, run);
  }
}
