import type { SopEntry, SopStep, SopStepValues } from '../contract/index.ts';
import { deadlineOf } from './deadline.ts';

export { isLate } from './deadline.ts';

/* How a run of a procedure goes on: the server decides by it, and a device without a network meanwhile. */

/** An entry without its files. */
export type Entry = Omit<SopEntry, 'evidence'>;

/** Why a step cannot be taken as it was sent; the text is for people. */
export class StepProblem extends Error {
  override readonly name = 'StepProblem';
  readonly code: 'must' | 'order' | 'early' | 'field' | 'loop';
  /** The field it is about. */
  readonly path: string | null;

  constructor(code: StepProblem['code'], message: string, path: string | null = null) {
    super(message);
    this.code = code;
    this.path = path;
  }
}

/** A choice may lead back; a run that goes round so often goes round for ever. */
export const MAX_ENTRIES = 1_000;

const MINUTE_MS = 60_000;

/** Who says something, and when. */
export interface Saying {
  by: SopEntry['by'];
  now: string;
  /** Files that the open entry has. */
  evidence: number;
  /** What is wrong with what was entered into the form of the open step, in a sentence. */
  unfit?: string | undefined;
}

/** The first entry of a run. */
export const beginCourse = (steps: readonly SopStep[], now: string): Entry[] =>
  steps[0] ? [openEntry(1, steps[0], now)] : [];

/** The entry that waits for somebody; undefined when all is done. */
export const openOf = (entries: readonly Entry[]): Entry | undefined => {
  const last = entries.at(-1);
  return last?.state === 'open' ? last : undefined;
};

/** Keeps what was typed at the open step, without going on. */
export function keepTyped(entries: readonly Entry[], said: SopStepValues): Entry[] {
  const { note, checked, values = null, choice = null, signed_name = null } = said;
  return [...entries.slice(0, -1), { ...entries.at(-1)!, note, checked, values, choice, signed_name }];
}

/** Takes what was said about the open step, and opens the one that follows. Throws StepProblem. */
export function takeStep(
  steps: readonly SopStep[],
  entries: readonly Entry[],
  said: SopStepValues,
  saying: Saying,
): Entry[] {
  const open = openOf(entries);
  const step = steps.find(({ id }) => id === open?.step_id);
  if (!open || !step) throw new StepProblem('order', 'All steps are done. Finish the run.');
  const outcome = said.outcome ?? (step.kind === 'check' ? 'passed' : 'done');
  checkSaid(step, open, { ...said, outcome }, saying);
  const skipped = outcome === 'skipped';
  const done: Entry = {
    ...open,
    state: 'done',
    outcome,
    note: said.note,
    checked: ticksOf(step, said),
    values: step.kind === 'input' && !skipped ? (said.values ?? {}) : null,
    choice: step.kind === 'decide' && !skipped ? (said.choice ?? null) : null,
    signed_name: step.kind === 'sign' && !skipped ? (said.signed_name ?? null) : null,
    done_at: saying.now,
    by: saying.by,
  };
  const next = nextOf(steps, step, done);
  const isAgain = next === step && outcome === 'failed';
  const all = [...entries.slice(0, -1), done];
  if (!next) return all;
  if (all.length >= MAX_ENTRIES) {
    throw new StepProblem(
      'loop',
      `This run has taken ${MAX_ENTRIES} steps, which is the most there can be. Cancel it and begin another one.`,
    );
  }
  const following = openEntry(all.length + 1, next, saying.now);
  // Whoever failed has no more time for it.
  return [...all, isAgain ? { ...following, deadline_at: open.deadline_at } : following];
}

/** Whether an entry already says just this: the same call, sent once more. */
export function saysTheSame(step: SopStep, entry: Entry, said: SopStepValues): boolean {
  if (entry.state !== 'done') return false;
  const outcome = said.outcome ?? (step.kind === 'check' ? 'passed' : 'done');
  const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  return (
    entry.outcome === outcome &&
    entry.note === said.note &&
    same(entry.checked, ticksOf(step, said)) &&
    (step.kind !== 'decide' || entry.choice === (said.choice ?? null)) &&
    (step.kind !== 'sign' || entry.signed_name === (said.signed_name ?? null)) &&
    (step.kind !== 'input' || outcome === 'skipped' || same(entry.values, said.values ?? {}))
  );
}

const ticksOf = (step: SopStep, { checked }: Pick<SopStepValues, 'checked'>): number[] =>
  pointsOf(step) > 0 ? [...new Set(checked)].toSorted((a, b) => a - b) : [];

/** Strikes out the last entry that is done and opens its step again, with what was said there. Throws StepProblem. */
export function takeBack(entries: readonly Entry[], seq: number, now: string): Entry[] {
  const last = lastDone(entries);
  if (last?.seq !== seq) {
    throw new StepProblem('order', 'Only the last step that is done can be taken back.');
  }
  if (entries.length >= MAX_ENTRIES) throw new StepProblem('loop', 'This run has too many steps to go back.');
  const left = openOf(entries) ? entries.slice(0, -1) : entries;
  const { step_id, note, checked, values, choice, due_at, deadline_at } = last;
  return [
    ...left.map((entry): Entry => (entry.seq === seq ? { ...entry, state: 'taken_back' } : entry)),
    {
      seq: left.length + 1,
      step_id,
      state: 'open',
      outcome: null,
      note,
      checked,
      values,
      choice,
      // A signature is given anew, or it is none.
      signed_name: null,
      opened_at: now,
      due_at,
      deadline_at,
      done_at: null,
      by: null,
    },
  ];
}

/** The entry that going back would take back. */
export const lastDone = (entries: readonly Entry[]): Entry | undefined =>
  entries.findLast(({ state }) => state === 'done');

/** How many steps are done: each once, however often it was visited, and none that failed its check. */
export const countDone = (entries: readonly Entry[]): number =>
  new Set(
    entries.flatMap(({ state, outcome, step_id }) =>
      state === 'done' && outcome !== 'failed' ? step_id : [],
    ),
  ).size;

/** How many points of a step are to be ticked before it is done: lines such as `- [ ] Valve closed`. */
export const pointsOf = ({ body_md }: Pick<SopStep, 'body_md'>): number =>
  body_md.match(/^[^\S\n]*[-*+] \[[ xX]\] \S/gm)?.length ?? 0;

function openEntry(seq: number, step: SopStep, now: string): Entry {
  const minutes = step.kind === 'wait' ? step.wait_minutes : null;
  return {
    seq,
    step_id: step.id,
    state: 'open',
    outcome: null,
    note: '',
    checked: [],
    values: null,
    choice: null,
    signed_name: null,
    opened_at: now,
    due_at: minutes === null ? null : new Date(Date.parse(now) + minutes * MINUTE_MS).toISOString(),
    deadline_at: deadlineOf(step.deadline, now),
    done_at: null,
    by: null,
  };
}

function checkSaid(
  step: SopStep,
  open: Entry,
  said: SopStepValues & { outcome: NonNullable<Entry['outcome']> },
  { now, evidence, unfit }: Saying,
): void {
  const { outcome } = said;
  if (outcome === 'skipped') {
    if (step.must) throw new StepProblem('must', `“${step.title}” cannot be skipped.`, 'outcome');
    return;
  }
  const isCheck = step.kind === 'check';
  if (isCheck ? outcome === 'done' : outcome !== 'done') {
    throw new StepProblem(
      'field',
      isCheck ? 'Say whether the check passed or failed.' : 'Only a check passes or fails.',
      'outcome',
    );
  }
  if (outcome === 'failed') {
    if (!said.note) throw new StepProblem('field', 'Write what is not as it should be.', 'note');
    return;
  }
  checkPoints(step, said);
  checkFields(step, said, unfit);
  if (open.due_at !== null && open.due_at > now) {
    throw new StepProblem('early', `The time of “${step.title}” is not over before ${open.due_at}.`);
  }
  if (step.evidence_required && !evidence) {
    throw new StepProblem('field', 'Add a picture or a file first: this step asks for one.', 'evidence');
  }
}

function checkPoints(step: SopStep, { checked }: SopStepValues): void {
  const ticked = new Set(checked);
  if (Array.from({ length: pointsOf(step) }, (_, place) => place).every((place) => ticked.has(place))) return;
  const message =
    step.kind === 'check'
      ? 'Tick every point of the list, or say that the check failed.'
      : 'Tick every point of the list.';
  throw new StepProblem('field', message, 'checked');
}

function checkFields(step: SopStep, { choice, signed_name }: SopStepValues, unfit: string | undefined): void {
  switch (step.kind) {
    case 'decide':
      if (choice === undefined || choice === null || !step.choices[choice])
        throw new StepProblem('field', 'Choose how to go on.', 'choice');
      return;
    case 'input':
      if (unfit !== undefined) throw new StepProblem('field', unfit, 'values');
      return;
    case 'sign':
      if (!signed_name?.trim()) throw new StepProblem('field', 'Sign with your name.', 'signed_name');
      return;
    default:
  }
}

/** What follows; undefined at the end. A check that must pass and did not is done again. */
function nextOf(steps: readonly SopStep[], step: SopStep, done: Entry): SopStep | undefined {
  if (done.outcome === 'failed' && step.must) return step;
  const wanted = done.choice === null ? step.next : (step.choices[done.choice]?.next ?? null);
  if (wanted === 'end') return undefined;
  const place = steps.findIndex(({ id }) => id === (wanted ?? step.id));
  return wanted === null ? steps[place + 1] : steps[place];
}
