import { expect, it } from 'vitest';
import { mendSettings } from '#server/features/settings/mend-settings.ts';

const ID = '019b0000-0000-7000-8000-000000000001';
const AT = '2026-01-02T03:04:05.000Z';
const sections = {
  general: { workspace_name: 'Ferns', time_zone: 'Europe/Berlin' },
  sign_in: { allowed_domains: ['example.com'], who: 'anyone' },
  privacy: { keep_days: { runs: 30 }, store_prompts: false },
};

it('leaves settings that can be read as they are', () => {
  const stored = { sections, revision: 7, updated_at: AT, updated_by: ID };
  expect(mendSettings(stored)).toEqual(stored);
});

it('leaves out the fields that cannot be read, and no others', () => {
  const damaged = {
    ...sections,
    general: { workspace_name: 7, time_zone: 'Europe/Berlin', unknown: 1 },
    privacy: { keep_days: { runs: 30, visitors: 'x' }, store_prompts: null },
    limits: null,
    other: {},
  };
  expect(mendSettings({ sections: damaged, revision: 'x', updated_at: 'never', updated_by: 3 })).toEqual({
    sections: {
      general: { time_zone: 'Europe/Berlin' },
      sign_in: sections.sign_in,
      privacy: { keep_days: { runs: 30 } },
    },
    revision: 0,
    updated_at: null,
    updated_by: null,
  });
});

it.each([
  ['a number', 7],
  ['nothing', null],
  ['a list', [1]],
  ['no sections', { revision: 3 }],
  ['no list of domains', { sections: { sign_in: { allowed_domains: 'example.com', who: 'anyone' } } }],
  ['no section', { sections: { sign_in: null } }],
])('lets nobody new in where it is %s that says who may sign in', (_, value) => {
  expect(mendSettings(value).sections).toMatchObject({ sign_in: { who: 'invited' } });
});
