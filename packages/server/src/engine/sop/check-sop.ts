import type { DraftIssue, SopContent, SopStep } from '@agent-studio/api-client/contract';
import { problemOfSchema } from '../schemas/usable-schema.ts';
import { say, sentenceOf, textOf, type Told } from '../../say.ts';

/** What is wrong with a procedure. Errors keep it from being published. */
export function checkSop({ steps, sources }: SopContent): DraftIssue[] {
  if (!steps.length) return [issue('sop.empty', 'error', say('sop.none'), null)];
  const ids = new Set(steps.map(({ id }) => id));
  const reached = reachedFrom(steps);
  return [
    ...steps.flatMap((step) => checkStep(step, ids, sources.length > 0)),
    ...steps.flatMap(({ id, title }) =>
      reached.steps.has(id)
        ? []
        : issue('step.unreachable', 'warning', say('sop.unreachable', { title }), id),
    ),
    ...(reached.ends ? [] : [issue('sop.endless', 'error', say('sop.endless'), null)]),
  ];
}

function checkStep(step: SopStep, ids: ReadonlySet<string>, hasSources: boolean): DraftIssue[] {
  const { id, title, kind } = step;
  const issues: DraftIssue[] = [];
  const add = (code: string, severity: DraftIssue['severity'], told: Told, path: string | null = null) =>
    issues.push(issue(code, severity, told, id, path));
  const leadsNowhere = (next: string | null) => next !== null && next !== 'end' && !ids.has(next);

  if (leadsNowhere(step.next)) add('step.next', 'error', say('sop.next_gone', { title }), 'next');
  if (kind === 'decide') {
    if (step.choices.length < 2) add('step.choices', 'error', say('sop.two_choices', { title }), 'choices');
    step.choices.forEach(({ label, next }, place) => {
      if (leadsNowhere(next)) {
        const message = say('sop.choice_gone', { label, title });
        add('step.choice_next', 'error', message, `choices.${place}.next`);
      }
    });
  } else if (step.choices.length) {
    add('step.choices_unused', 'warning', say('sop.choices_unused', { title }), 'choices');
  }
  if (kind === 'input') {
    const problem = formProblem(step);
    if (problem) add('step.form', 'error', say('check.form_of', { title, why: problem }), 'schema');
  }
  if (kind === 'wait' && step.wait_minutes === null)
    add('step.wait', 'error', say('sop.no_wait', { title }), 'wait_minutes');
  if (kind === 'sign' && !step.must)
    add('step.sign_optional', 'warning', say('sop.skipped_sign', { title }), 'must');
  if (hasSources && step.origin === 'model')
    add('step.unbacked', 'warning', say('sop.unbacked', { title }), 'refs');
  return issues;
}

function formProblem({ schema }: SopStep): Told | undefined {
  const fields = schema?.['properties'];
  if (!schema || typeof fields !== 'object' || fields === null || !Object.keys(fields).length)
    return say('sop.no_field');
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
  told: Told,
  at: string | null,
  path: string | null = null,
): DraftIssue => ({ code, severity, message: textOf(told), ...sentenceOf(told), at, path });
