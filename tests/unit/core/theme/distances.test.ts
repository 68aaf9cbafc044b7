// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const packages = path.join(import.meta.dirname, '../../../../packages');
/** Drawn before there are any tokens. */
const BEFORE_TOKENS = [
  'assistant-widget/src/launcher.module.css',
  'assistant-widget/src/badge.module.css',
  'assistant-widget/src/page-parts/proactive.module.css',
  'assistant-widget/src/frame/frame.module.css',
];
const DISTANCE =
  /^\s*(?:gap|row-gap|column-gap|padding(?:-[a-z-]+)?|margin(?:-[a-z-]+)?):[^;]*?\b(?:[2-9]|\d{2,})(?:\.\d+)?px/gm;
/** A share of the window, up to a size. */
const IS_OF_WINDOW = /min\(\d+d?v[hw],/;

it('takes gaps, paddings and margins from the steps of tokens.css', () => {
  const sheets = globSync('*/src/**/*.css', { cwd: packages }).filter(
    (sheet) => !BEFORE_TOKENS.includes(sheet) && !sheet.endsWith('tokens.css'),
  );
  expect(sheets.length).toBeGreaterThan(150);
  const around = sheets.flatMap((sheet) =>
    (readFileSync(path.join(packages, sheet), 'utf8').match(DISTANCE) ?? [])
      .filter((line) => !IS_OF_WINDOW.test(line))
      .map((line) => `${sheet}: ${line.trim()}`),
  );
  expect(around).toEqual([]);
});
