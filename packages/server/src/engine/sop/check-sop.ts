import type { DraftIssue, SopContent, SopStep } from '@agent-studio/api-client/contract';
import { problemOfSchema } from '../schemas/usable-schema.ts';

/** What is wrong with a procedure. Errors keep it from being published. */
export function checkSop({ steps, sources }: SopContent): DraftIssue[] {
  if (!steps.length) return [issue('sop.empty', 'error', 'A procedure needs at least one step.', null)];
  const ids = new Set(steps.map(({ id }) => id));
  const reached = reachedFrom(steps);
  return [
    ...steps.flatMap((step) => checkStep(step, ids, sources.length > 0)),
    ...steps.flatMap(({ id, title }) =>
      reached.steps.has(id) ? [] : issue('step.unreachable', 'warning', `Nothing leads to “${title}”.`, id),
    ),
    ...(reached.ends
      ? []
      : [
          issue(
            'sop.endless',
            'error',
            'No way through this procedure ends. Let a step lead to the end.',
            null,
          ),
        ]),
  ];
}

function checkStep(step: SopStep, ids: ReadonlySet<string>, hasSources: boolean): DraftIssue[] {
  const { id, title, kind } = step;
  const issues: DraftIssue[] = [];
  const add = (code: string, severity: DraftIssue['severity'], message: string, path: string | null = null) =>
    issues.push(issue(code, severity, message, id, path));
  const leadsNowhere = (next: string | null) => next !== null && next !== 'end' && !ids.has(next);

  if (leadsNowhere(step.next)) add('step.next', 'error', `“${title}” leads to a step that is gone.`, 'next');
  if (kind === 'decide') {
    if (step.choices.length < 2)
      add('step.choices', 'error', `“${title}” needs at least two choices.`, 'choices');
    step.choices.forEach(({ label, next }, place) => {
      if (leadsNowhere(next)) {
        const message = `The choice “${label}” of “${title}” leads to a step that is gone.`;
        add('step.choice_next', 'error', message, `choices.${place}.next`);
      }
    });
  } else if (step.choices.length) {
    add('step.choices_unused', 'warning', `“${title}” has choices, but is no decision.`, 'choices');
  }
  if (kind === 'input') {
    const problem = formProblem(step);
    if (problem) add('step.form', 'error', `The form of “${title}”: ${problem}`, 'schema');
  }
  if (kind === 'wait' && step.wait_minutes === null)
    add('step.wait', 'error', `“${title}” does not say how long to wait.`, 'wait_minutes');
  if (kind === 'sign' && !step.must)
    add(
      'step.sign_optional',
      'warning',
      `“${title}” can be skipped, so a run may end without a signature.`,
      'must',
    );
  if (hasSources && step.origin === 'model')
    add('step.unbacked', 'warning', `No passage of the source says “${title}”. Check it.`, 'refs');
  return issues;
}

function formProblem({ schema }: SopStep): string | undefined {
  const fields = schema?.['properties'];
  if (!schema || typeof fields !== 'object' || fields === null || !Object.keys(fields).length)
    return 'add at least one field.';
  return problemOfSchema(schema);
}

function reachedFrom(steps: readonly SopStep[]): { steps: ReadonlySet<string>; ends: boolean } {
  const places = new Map(steps.map(({ id }, place) => [id, place]));
  const reached = new Set<string>();
  const left = [0];
  let ends = false;
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    const step = steps[place];
    if (!step) {
      ends = true;
      continue;
    }
    if (reached.has(step.id)) continue;
    reached.add(step.id);
    const ways = step.kind === 'decide' ? step.choices.map(({ next }) => next) : [step.next];
    if (step.kind === 'decide' && !step.must) ways.push(step.next);
    // What a decision lacks is said by itself.
    if (!ways.length) ends = true;
    for (const next of ways) {
      if (next === 'end') ends = true;
      else if (next === null) left.push(place + 1);
      else if (places.has(next)) left.push(places.get(next)!);
      // A step that is gone is said by itself.
      else ends = true;
    }
  }
  return { steps: reached, ends };
}

const issue = (
  code: string,
  severity: DraftIssue['severity'],
  message: string,
  at: string | null,
  path: string | null = null,
): DraftIssue => ({ code, severity, message, at, path });
