import { isDeepStrictEqual } from 'node:util';
import type { WorkflowCase } from '@agent-studio/api-client/contract';
import { isTrue } from '../../engine/expressions/evaluate.ts';

/** As many places as somebody reads. */
const MOST_PLACES = 20;

/**
 * Where outputs are others than a case expects; none: it passed. `holds` where its expression was not true. Throws
 * `ExpressionError` where that cannot be said.
 */
export function judgeCase(
  { inputs, expected, holds }: Pick<WorkflowCase, 'inputs' | 'expected' | 'holds'>,
  outputs: Readonly<Record<string, unknown>>,
): string[] {
  const places: string[] = [];
  for (const [name, value] of Object.entries(expected ?? {})) compare(name, value, outputs[name], places);
  if (holds !== '' && !isTrue(holds, { inputs, outputs })) places.push('holds');
  return places.slice(0, MOST_PLACES);
}

function compare(path: string, expected: unknown, actual: unknown, places: string[]): void {
  if (places.length >= MOST_PLACES || isDeepStrictEqual(expected, actual)) return;
  if (Array.isArray(expected) && Array.isArray(actual)) {
    for (let index = 0; index < Math.max(expected.length, actual.length); index += 1)
      compare(`${path}[${index}]`, expected[index], actual[index], places);
    return;
  }
  if (isObject(expected) && isObject(actual)) {
    for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)]))
      compare(`${path}.${name}`, expected[name], actual[name], places);
    return;
  }
  places.push(path.slice(0, 200));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
