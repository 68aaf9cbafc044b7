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
    // Of what, unless what was done says it, and what was done.
    return [action, used.length === 2 || (used.length === 1 && !used[0]!.includes('{what}'))];
  });
  expect(shown.filter(([, isSaid]) => !isSaid)).toEqual([]);
  expect(actions.length).toBeGreaterThan(80);
});

it('says what was done as a sentence', () => {
  const t = (text: string, { what = '' }: Record<string, unknown> = {}) =>
    text.replace('{what}', String(what));
  const say = (action: string) => toWords(action, t);
  expect(say('sops.create')).toBe('Created a procedure');
  expect(say('sopVersions.publish')).toBe('Published a version');
  expect(say('agentBin.remove')).toBe('Deleted an agent for good');
  expect(say('session.login')).toBe('Signed in');
  expect(say('gone.polish')).toBe('gone.polish');
});
