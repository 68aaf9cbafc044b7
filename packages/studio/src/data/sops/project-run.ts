import {
  sopStepInputSchema,
  type SopEntry,
  type SopEvidence,
  type SopRun,
} from '@agent-studio/api-client/contract';
import { countDone, openOf, saysTheSame, StepProblem, takeStep } from '@agent-studio/api-client/sop-course';
import { toKeptId } from './kept-files.ts';
import type { KeptPart } from './kept-work.ts';

/** A run as it will be, once what is kept on this device has arrived. */
export interface ProjectedRun {
  run: SopRun;
  /** What does not go on from where the run is: somebody else went on with it meanwhile. */
  left: readonly KeptPart[];
}

/** Who says it; the server puts its own name of a member there. */
type Sayer = SopEntry['by'];

/** Takes what is kept as the server will take it, in order, and stops at what does not fit. */
export function projectRun(run: SopRun, parts: readonly KeptPart[], by: Sayer): ProjectedRun {
  let entries: readonly SopEntry[] = run.entries;
  for (const [place, part] of parts.entries()) {
    const next = isThere(run, entries, part) ? entries : take(run, entries, part, by);
    if (!next) return { run: withEntries(run, entries), left: parts.slice(place) };
    entries = next;
  }
  return { run: withEntries(run, entries), left: [] };
}

/** It has arrived, though nobody heard the answer. */
function isThere({ steps }: SopRun, entries: readonly SopEntry[], part: KeptPart): boolean {
  if (part.type === 'file') return false;
  const entry = entries.find(({ seq }) => seq === part.entry);
  const step = steps.find(({ id }) => id === part.step);
  const said = sopStepInputSchema.safeParse(part.body).data;
  return Boolean(entry && step && said && saysTheSame(step, entry, said));
}

function take(
  { steps }: SopRun,
  entries: readonly SopEntry[],
  part: KeptPart,
  by: Sayer,
): readonly SopEntry[] | undefined {
  const open = entries.at(-1);
  if (open?.state !== 'open' || open.seq !== part.entry || open.step_id !== part.step) return undefined;
  if (part.type === 'file')
    return [...entries.slice(0, -1), { ...open, evidence: [...open.evidence, toEvidence(part)] }];
  // An older studio may have kept it.
  const said = sopStepInputSchema.safeParse(part.body).data;
  if (!said) return undefined;
  try {
    const saying = { by, now: part.at, evidence: open.evidence.length };
    return takeStep(steps, entries, said, saying).map((entry, place) => ({
      ...entry,
      evidence: entries[place]?.evidence ?? [],
      // Its time begins when the server hears of it.
      ...(entry.seq > open.seq && { due_at: null }),
    }));
  } catch (error) {
    if (error instanceof StepProblem) return undefined;
    throw error;
  }
}

const toEvidence = ({ key, name, mime, size, at }: KeptPart & { type: 'file' }): SopEvidence => ({
  id: toKeptId(key),
  name,
  mime,
  bytes: size,
  checksum: '',
  picture: mime.startsWith('image/') && !mime.includes('svg'),
  added_at: at,
});

function withEntries(run: SopRun, entries: readonly SopEntry[]): SopRun {
  if (entries === run.entries) return run;
  const open = openOf(entries);
  const title = run.steps.find(({ id }) => id === open?.step_id)?.title ?? '';
  const done_steps = countDone(entries);
  return {
    ...run,
    entries: [...entries],
    current: open ? { step_id: open.step_id, title, due_at: open.due_at } : null,
    done_steps,
    total_steps: open ? run.total_steps : done_steps,
  };
}
