// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ui = path.join(import.meta.dirname, '../../../../packages/core/src/ui');

/* Decision 26: a rising line and the arrow beside it go the same way, from right to left in Arabic. */
it.each([
  ['sparkline', 'line'],
  ['stat-row', 'trend'],
])('mirrors what tells of time where one reads from right to left: %s', (sheet, part) => {
  const css = readFileSync(path.join(ui, `${sheet}.module.css`), 'utf8');
  const rule = css.slice(css.indexOf(`  .${part} {`)).split('\n  }\n')[0];
  expect(rule).toMatch(/\[dir='rtl'\] & \{\s*scale: -1 1;/);
});
