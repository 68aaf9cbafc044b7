import type { SopRef, SopStep, SopStepKind } from '@agent-studio/api-client/contract';

const LONGEST_ID = 40;

/** An id that no step has yet, from its title where that gives one. */
export function freeStepId(steps: readonly Pick<SopStep, 'id'>[], title = ''): string {
  const base =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, LONGEST_ID - 4)
      .replace(/-+$/, '') || 'step';
  const taken = new Set([...steps.map(({ id }) => id), 'end']);
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** A step of its kind with nothing in it yet but what the kind needs. */
export function newStep(steps: readonly SopStep[], kind: SopStepKind, title = ''): SopStep {
  return {
    id: freeStepId(steps, title || kind),
    title,
    body_md: kind === 'check' ? '- [ ] ' : '',
    kind,
    must: true,
    choices:
      kind === 'decide'
        ? [
            { label: '', description: '', next: null },
            { label: '', description: '', next: 'end' },
          ]
        : [],
    next: null,
    schema: kind === 'input' ? { type: 'object', properties: {} } : null,
    wait_minutes: kind === 'wait' ? 15 : null,
    deadline: null,
    evidence_required: false,
    refs: [],
    origin: 'person',
  };
}

/** The same step as another kind: what the new kind needs is there, what was written stays. */
export function asKind(step: SopStep, kind: SopStepKind): SopStep {
  const fresh = newStep([], kind);
  return {
    ...step,
    kind,
    choices: step.choices.length > 0 || kind !== 'decide' ? step.choices : fresh.choices,
    schema: step.schema ?? fresh.schema,
    wait_minutes: step.wait_minutes ?? fresh.wait_minutes,
    body_md: step.body_md || fresh.body_md,
  };
}

export const withStep = (steps: readonly SopStep[], id: string, change: Partial<SopStep>): SopStep[] =>
  steps.map((step) => (step.id === id ? { ...step, ...change } : step));

/** Behind the step `after`; null: at the end. */
export const withNewStep = (steps: readonly SopStep[], step: SopStep, after: string | null): SopStep[] => {
  const place = after === null ? -1 : steps.findIndex(({ id }) => id === after);
  return place === -1 ? [...steps, step] : steps.toSpliced(place + 1, 0, step);
};

/** What led to it stays as it is: the check names it, so that a person decides where it goes now. */
export const withoutStep = (steps: readonly SopStep[], id: string): SopStep[] =>
  steps.filter((step) => step.id !== id);

/** To the place `to`, counted from 0 as it will be afterwards. */
export function movedTo(steps: readonly SopStep[], id: string, to: number): SopStep[] {
  const from = steps.findIndex((step) => step.id === id);
  const moved = steps[from];
  if (!moved) return [...steps];
  const place = Math.min(Math.max(to, 0), steps.length - 1);
  return steps.toSpliced(from, 1).toSpliced(place, 0, moved);
}

/** Another one like it, behind it. */
export function withCopy(steps: readonly SopStep[], id: string): SopStep[] {
  const step = steps.find((one) => one.id === id);
  if (!step) return [...steps];
  return withNewStep(steps, { ...structuredClone(step), id: freeStepId(steps, step.title) }, id);
}

/** A step of a passage that the draft left out. */
export const stepOfPassage = (steps: readonly SopStep[], ref: SopRef): SopStep => {
  const [line = ''] = ref.quote.split(/(?<=[.!?])\s|\n/, 1);
  const title = (ref.heading || line).slice(0, 120).trim() || ref.quote.slice(0, 120);
  return { ...newStep(steps, 'do', title), body_md: ref.quote, refs: [ref], origin: 'source' };
};
