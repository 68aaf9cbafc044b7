import { describe, expect, it } from 'vitest';
import { settingsUpdateSchema } from '@agent-studio/api-client/contract';
import { toChanges } from '#studio/screens/settings/audit-fields.ts';

const ID = '019b0000-0000-7000-8000-000000000000';
const t = (text: string) => `<${text}>`;
const say = (action: string, detail: string) =>
  toChanges(action, detail, t).map(({ field, from, to }) => [field, from, to].filter(Boolean).join(' | '));

describe('what the audit log says became of what', () => {
  it('is in the words of the screens', () => {
    expect(
      say(
        'settings.update',
        `limits.run_usd: 5 → 50, sign_in.allowed_domains: a.org, b.org → –, privacy.mask_pii: false → true, limits.users.${ID}: – → 20 day`,
      ),
    ).toEqual([
      '<Per run (USD)> | 5 | 50',
      '<Allowed domains> | a.org, b.org | –',
      '<Mask personal data in stored runs> | <off> | <on>',
      '<Budgets of single people> | – | 20 day',
    ]);
    expect(
      say(
        'agents.update',
        'limits.max_steps: 12 → 20, limits.timeout_ms: 300000 → 1500, instructions, tools',
      ),
    ).toEqual(['<Model calls> | 12 | 20', '<Time, seconds> | 300 | 1.5', '<Instructions>', '<Tools>']);
    expect(say('users.update', 'role: viewer → builder, status: active → suspended')).toEqual([
      '<Role> | <Viewer> | <Builder>',
      '<Status> | <Active> | <Suspended>',
    ]);
    expect(say('users.remove', 'what they owned: to Ada')).toEqual(['<What they owned went to> | Ada']);
    expect(say('users.invite', 'viewer')).toEqual(['<Viewer>']);
    expect(say('grants.set', 'Eve: view → edit')).toEqual(['Eve | <may see it> | <may change it>']);
    expect(say('secrets.update', 'another value')).toEqual(['<another value>']);
    expect(say('agentVersions.publish', 'version 1')).toEqual(['<Version {number}>']);
  });

  it('leaves what a person wrote as it is', () => {
    expect(say('alerts.acknowledge', 'name: run, edit → status')).toEqual(['name: run, edit → status']);
    expect(say('users.update', 'name: constructor → role')).toEqual(['<Name> | constructor | role']);
  });

  it('names every setting, with no path left', () => {
    for (const [section, { def }] of Object.entries(settingsUpdateSchema.def.shape))
      for (const name of Object.keys(
        (def as unknown as { innerType: { def: { shape: object } } }).innerType.def.shape,
      ))
        expect(say('settings.update', `${section}.${name}: 1 → 2`)[0]).toMatch(/^<[A-Z]/);
  });
});
