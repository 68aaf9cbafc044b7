import { expect, it } from 'vitest';
import { contract, type Endpoint, isAudited } from '@agent-studio/api-client/contract';
import { toWords } from '#studio/screens/settings/audit-words.ts';

const actions = Object.entries(contract).flatMap(([part, rows]) =>
  Object.entries<Endpoint>(rows).flatMap(([name, row]) => (isAudited(row) ? [`${part}.${name}`] : [])),
);

// Rule 6: Audit log: who, what, from where; append only; complete after a stop
it('has words for everything that the audit log keeps', () => {
  const shown = actions.map((action) => {
    const used: string[] = [];
    const t = (text: string, values: Record<string, unknown> = {}) => {
      used.push(text);
      return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
    };
    toWords(action, t);
    // Part, what was done, and how the two stand together.
    return [action, used.length];
  });
  expect(shown.filter(([, texts]) => texts !== 3)).toEqual([]);
  expect(actions.length).toBeGreaterThan(80);
});
