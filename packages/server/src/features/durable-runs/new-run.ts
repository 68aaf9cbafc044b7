import { createHash } from 'node:crypto';
import { newId } from '../../db/new-id.ts';
import { createLineLog, type NewLine, READERS_AHEAD_MS } from '../agent-runs/lines/line-log.ts';
import { emptyRecord } from '../agent-runs/run-record.ts';
import { toStepLines } from '../agent-runs/lines/stored-lines.ts';
import type { RunKindDefinition } from './durable-run.ts';
import type { ClaimedRun } from './durable-runs-repository.ts';
import { hasEnded } from './run-at-work.ts';
import { toPlace } from './run-chat.ts';
import type { Before, DurableStart, Entry } from './started-run.ts';

/** Lines of a later attempt are numbered beyond all that an earlier one can have told. */
const LINES_PER_ATTEMPT = 1_000_000;

/** A run that begins: what is stored of it, and what this process needs to carry it out. */
export function toNewRun(kind: RunKindDefinition['kind'], given: DurableStart, depth: number) {
  const { run, content, input, caller, before, chat } = given;
  const place = toPlace(chat);
  const id = run.id ?? newId();
  const startedAt = new Date().toISOString();
  const definition = { hash: createHash('sha256').update(JSON.stringify(content)).digest('hex'), content };
  // Parts do not wait: what they are parts of would wait for itself.
  const concurrency = (!run.parent_id && given.concurrency) || null;
  const row = {
    ...run,
    id,
    kind,
    status: 'running' as const,
    started_at: startedAt,
    conversation_id: place.session_id,
    depth,
  };
  const { agent_id, agent_name, version } = run;
  const target = { agent_id, agent_name, version, parent_id: run.parent_id ?? null };
  return {
    id,
    stored: { run: row, definition, input, caller, concurrency, before, chat },
    start: { ...target, kind, content, input, caller, startedAt, concurrency, deaths: 0, place, depth },
  };
}

/** A run that another process began, or that was stored and not begun, as this one goes on with it. */
export function toTakenUp(
  { run, durable, content, kept, steps, place }: ClaimedRun,
  deaths: number,
): { start: Entry['start']; before: Before } {
  const { agent_id, agent_name, version, kind } = run;
  const { input, caller, concurrency } = durable;
  const start = {
    kind,
    content,
    input,
    caller,
    startedAt: run.started_at,
    parent_id: run.parent_id,
    agent_id,
    agent_name,
    version,
    concurrency,
    deaths,
    place,
    depth: run.depth,
  };
  const lines = createLineLog(
    { seq: (durable.attempt - 1) * LINES_PER_ATTEMPT, lines: [] },
    { aheadMs: READERS_AHEAD_MS },
  );
  lines.push(toFirstLine(run.id, start));
  if (durable.attempt > 1) lines.push({ type: 'text.reset', reason: 'replay' });
  // Those without an end are begun again, and told then.
  for (const step of steps.filter(hasEnded)) for (const line of toStepLines(step, false)) lines.push(line);
  const record = { ...emptyRecord(), steps: steps.map(({ position: _, ...step }) => step) };
  return { start, before: { record, lines, kept: new Map(kept.map(({ key, value }) => [key, value])) } };
}

/** Tells whoever reads the lines of a run what it is. */
export function toFirstLine(
  run_id: string,
  { kind, agent_id, agent_name, version, place }: Entry['start'],
): NewLine {
  const target = { kind, id: agent_id, name: agent_name, version };
  return { type: 'run.started', run_id, ...place, target };
}
