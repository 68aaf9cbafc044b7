import type { Agent, Guardrail, Variable, VariableValues } from '@agent-studio/api-client/contract';
import { FilledTooLong, fillVariables, fitsVariable } from '../../engine/fill-variables.ts';
import { checkText, type GuardHit } from '../../engine/guardrails/check-text.ts';
import { Refusal } from '../../refusal.ts';

/** What comes with a question. */
interface Given {
  variables?: VariableValues | undefined;
  /** What the page around knows; it fills what `variables` leaves open. */
  page?: Record<string, unknown> | undefined;
}

/** Values of all variables of an agent, as the guardrails for questions let them pass. */
export interface FilledVariables {
  values: Record<string, string>;
  hits: GuardHit[];
}

/** Throws 422 with the names of required variables that are missing, and of values that do not fit. */
export function fillIn(
  { variables, guardrails, instructions }: Pick<Agent, 'variables' | 'guardrails' | 'instructions'>,
  given: Given,
): FilledVariables {
  const errors: { path: string; message: string }[] = [];
  const hits = new Map<string, GuardHit>();
  const values: Record<string, string> = {};
  for (const variable of variables) {
    const { name, label, required } = variable;
    const value = valueOf(variable, given);
    const path = `variables.${name}`;
    if (value === '' && required) {
      const meaning = label && ` (${label})`;
      errors.push({
        path,
        message: `The variable “${name}”${meaning} needs a value: send it in “variables”.`,
      });
    } else if (value !== '' && !fitsVariable(variable, value)) {
      errors.push({ path, message: `“${name}” must be ${toKind(variable)}.` });
    } else values[name] = hide(guardrails, value, hits);
  }
  if (!errors.length) errors.push(...problemsOfLength(instructions, values));
  if (errors.length) {
    const detail = errors.map(({ message }) => message).join(' ');
    throw new Refusal('invalid', detail, { code: 'agent.variables', errors });
  }
  return { values, hits: [...hits.values()] };
}

/** Told before the run begins. */
function problemsOfLength(instructions: string, values: Record<string, string>) {
  try {
    fillVariables(instructions, values);
    return [];
  } catch (error) {
    if (error instanceof FilledTooLong) return [{ path: 'variables', message: error.message }];
    throw error;
  }
}

/** A value of the page that does not fit is not for this agent; one that was sent for it is told. */
function valueOf(variable: Variable, { variables, page }: Given): string {
  const sent = own(variables, variable.name);
  if (sent !== '') return sent;
  const around = own(page, variable.name);
  return around !== '' && fitsVariable(variable, around) ? around : String(variable.default ?? '').trim();
}

const MAX_VALUE_CHARS = 2_000;

function own(values: Readonly<Record<string, unknown>> = {}, name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  const isValue = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isValue ? String(value).trim().slice(0, MAX_VALUE_CHARS).toWellFormed() : '';
}

function toKind({ type, options = [] }: Variable): string {
  if (type === 'number') return 'a number';
  return type === 'boolean' ? 'true or false' : `one of: ${options.join(', ')}`;
}

function hide(guardrails: readonly Guardrail[], value: string, hits: Map<string, GuardHit>): string {
  const checked = checkText(guardrails, 'input', value);
  for (const hit of checked.hits) hits.set(JSON.stringify(hit), hit);
  return checked.text;
}
