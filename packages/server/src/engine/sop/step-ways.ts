import type { SopStep } from '@agent-studio/api-client/contract';

/* Where steps that are drafted lead to. */

/** Stands for the step of a number until all steps are there; no id of a step. */
export const toNumber = (number: string): string => `number ${number}`;

/** Leads to the steps that the document's numbers became. A number that is not there is nothing to follow: somebody has to look. */
export function toNumbered(
  steps: SopStep[],
  numbered: ReadonlyMap<string, string>,
  counted: readonly string[],
): SopStep[] {
  const numberOf = (next: string | null) => /^number ([\d.]+)$/.exec(next ?? '')?.[1];
  const find = (next: string | null) => {
    const number = numberOf(next);
    return number === undefined ? next : (numbered.get(number) ?? counted[Number(number) - 1] ?? null);
  };
  return steps.map((step) => {
    const ways = step.choices.map((choice) => ({ ...choice, next: find(choice.next) }));
    const isLost = [step.next, ...step.choices.map(({ next }) => next)].some(
      (next) => numberOf(next) !== undefined && !numbered.has(numberOf(next)!),
    );
    return { ...step, next: find(step.next), choices: ways, ...(isLost && { origin: 'model' as const }) };
  });
}

/** A way that leads behind the last step leads to the end. */
export function closeWays(steps: SopStep[]): SopStep[] {
  const ids = new Set(steps.map(({ id }) => id));
  const close = (next: string | null) => (next === null || ids.has(next) ? next : 'end');
  return steps.map((step) => ({
    ...step,
    next: close(step.next),
    choices: step.choices.map((choice) => ({ ...choice, next: close(choice.next) })),
  }));
}
