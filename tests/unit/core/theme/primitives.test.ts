// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type Root, type Rule } from 'postcss';
import { expect, it } from 'vitest';

const packages = path.join(import.meta.dirname, '../../../../packages');
const PRIMITIVES = 'core/src/theme/primitives.css';
/** Drawn before primitives are there. */
const BEFORE = ['assistant-widget/src/launcher.module.css', 'assistant-widget/src/badge.module.css'];
/** Of these one rule may say another value than the primitive, and still is one. */
const LOOSE = new Set(['gap', 'border-radius']);
/** Bodies of so many declarations stand once. */
const LONG = 6;
/** Shorter ones are no burden: `display: none` says it best itself. */
const SHORT = 3;
/** What there is; fewer is better, more is not. */
const WRITTEN_OUT = 16;
/** Of all declarations, whose number grows with the screens: 532 of 9,293 once, 590 of 9,830 later. */
const REPEATED = 1 / 16;

const read = (sheet: string): Root => postcss.parse(readFileSync(path.join(packages, sheet), 'utf8'));
const sheets = globSync('*/src/**/*.module.css', { cwd: packages })
  .filter((sheet) => !BEFORE.includes(sheet))
  .toSorted();

const bodyOf = (rule: Rule): Map<string, string> =>
  new Map(
    rule.nodes.flatMap((node) =>
      node.type === 'decl' && node.prop !== 'composes' ? [[node.prop, node.value] as const] : [],
    ),
  );

const primitives = new Map<string, Map<string, string>>();
read(PRIMITIVES).walkRules((rule) => {
  if (/^\.\w+$/.test(rule.selector)) primitives.set(rule.selector.slice(1), bodyOf(rule));
});

const rules = sheets.flatMap((sheet) => {
  const found: { at: string; rule: Rule }[] = [];
  read(sheet).walkRules((rule) => void found.push({ at: `${sheet} ${rule.selector}`, rule }));
  return found;
});

/** Composing is for a rule of one class, outside of others. */
const mayCompose = ({ selector, parent }: Rule): boolean =>
  /^\.\w+$/.test(selector) && parent?.type === 'atrule' && (parent as { name?: string }).name === 'layer';

it('composes primitives that there are', () => {
  const composed = rules.flatMap(({ at, rule }) =>
    rule.nodes.flatMap((node) =>
      node.type === 'decl' && node.prop === 'composes' ? [{ at, value: node.value }] : [],
    ),
  );
  expect(composed.length).toBeGreaterThan(300);
  for (const { at, value } of composed) {
    const [names, from] = value.split(/\s+from\s+/);
    expect(from, at).toBe('global');
    expect([...primitives.keys()], at).toEqual(expect.arrayContaining(names!.split(' ')));
  }
});

// What stands on a component of core/ui stays written out: its own sheet would win over a primitive.
it('finds few rules that write a primitive out', () => {
  const written = rules.flatMap(({ at, rule }) => {
    if (!mayCompose(rule)) return [];
    const body = bodyOf(rule);
    return [...primitives].flatMap(([name, wanted]) =>
      // One that is drawn before or after only is not told by what it says itself.
      wanted.size > 0 &&
      [...wanted].every(([prop, value]) => (LOOSE.has(prop) ? body.has(prop) : body.get(prop) === value))
        ? [`${at}: ${name}`]
        : [],
    );
  });
  expect(written.length, written.join('\n')).toBeLessThanOrEqual(WRITTEN_OUT);
});

it(`finds no body of ${LONG} declarations twice, and few of ${SHORT}`, () => {
  const places = new Map<string, string[]>();
  for (const { at, rule } of rules) {
    const body = [...bodyOf(rule)].map((entry) => entry.join(': ')).toSorted();
    if (body.length < SHORT) continue;
    places.set(body.join('; '), [...(places.get(body.join('; ')) ?? []), at]);
  }
  const repeated = [...places].filter(([, where]) => where.length > 1);
  expect(repeated.filter(([body]) => body.split('; ').length >= LONG)).toEqual([]);
  const declarations = repeated.map(([body, where]) => body.split('; ').length * where.length);
  const all = rules.map(({ rule }) => bodyOf(rule).size);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  expect(sum(declarations) / sum(all)).toBeLessThanOrEqual(REPEATED);
});
