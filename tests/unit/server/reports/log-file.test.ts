// @vitest-environment node
import { expect, it } from 'vitest';
import { neutral } from '#server/features/reports/log-file.ts';

it.each(['=1+1', '+1 more', '-x', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('does not let %j calculate', (text) => {
  expect(neutral(text)).toBe(`'${text}`);
});

it.each(['-12.5', '+3', '1e-7', '', 'a=b'])('leaves %j as it is', (text) => {
  expect(neutral(text)).toBe(text);
});
