import { expect, it } from 'vitest';
import { inEnglish } from '../../../../packages/core/src/i18n/in-english.ts';
import { inputLine, inputsOf } from '#studio/runs/run-inputs.ts';

const line = (input: string | null, kind: 'agent' | 'multi_agent' | 'workflow' = 'workflow') =>
  inputLine({ kind, input }, inEnglish);

it('writes the inputs of a workflow as names and values', () => {
  expect(line('{"amount":35.5,"customer":"Herr Tran"}')).toBe('amount 35.5 · customer Herr Tran');
  expect(line('{"urgent":true,"tags":["a","b"],"to":{"city":"Ulm"},"note":null}')).toBe(
    'urgent Yes · tags a, b · to city Ulm · note (empty)',
  );
});

it('leaves words as they are, and what somebody asked an agent', () => {
  expect(line('Where is it?')).toBe('Where is it?');
  expect(line('{"amount":1}', 'agent')).toBe('{"amount":1}');
  expect(line('{not json', 'multi_agent')).toBe('{not json');
  expect(line(null)).toBe('');
});

it('shows no JSON wherever a list cut it off', () => {
  const whole = JSON.stringify({
    amount: 35.5,
    text: 'He said "no, \\ never"\nand left {it} there',
    list: [{ a: 1 }, 'x,y'],
    last: { deep: [true] },
  });
  for (let end = 2; end < whole.length; end++) {
    const inputs = inputsOf({ kind: 'workflow', input: whole.slice(0, end) });
    // Within the first name there is no pair yet.
    if (end < 11) continue;
    expect(inputs?.[0]?.[0], whole.slice(0, end)).toBe('amount');
    expect(inputs!.length).toBeGreaterThan(0);
  }
  expect(line(whole.slice(0, 40))).toBe('amount 35.5 · text He said "no,…');
});
