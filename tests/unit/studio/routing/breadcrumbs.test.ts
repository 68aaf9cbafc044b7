import { describe, expect, it } from 'vitest';
import { breadcrumbs, toLabel } from '#studio/routing/breadcrumbs.ts';
import { sampleId } from '#support/samples/samples.ts';

const ID = sampleId(1);
const HOME = { label: 'Home', href: '/home' };

describe('breadcrumbs', () => {
  it.each([
    ['/agents', [HOME, { label: 'Agents' }]],
    ['/agents/create', [HOME, { label: 'Agents', href: '/agents' }, { label: 'Create new agent' }]],
    [`/agents/manage/${ID}`, [HOME, { label: 'Agents', href: '/agents' }, { label: 'Manage Agent' }]],
    [`/agents/${ID}/edit`, [HOME, { label: 'Agents', href: '/agents' }, { label: 'Edit Agent' }]],
    ['/models', [HOME, { label: 'Supported models' }]],
    [
      `/knowledge-base/edit/${ID}`,
      [HOME, { label: 'Knowledge base', href: '/knowledge-base' }, { label: 'Edit Knowledge Base' }],
    ],
    // Rule 2: Items from the segments by route title, the last one is the current page
  ])('%s', (path, expected) => {
    expect(breadcrumbs(path)).toEqual(expected);
  });

  // Rule 2: Breadcrumb: a Home link but on `/` and `/home`
  it('shows no Home link on / and /home', () => {
    expect(breadcrumbs('/')).toEqual([]);
    expect(breadcrumbs('/home')).toEqual([{ label: 'Home' }]);
  });

  // Rule 2: UUID-shaped segments are skipped
  // Rule 9: Breadcrumbs skip UUID-shaped segments
  it('skips UUID-shaped segments only', () => {
    expect(breadcrumbs(`/agents/${ID.toUpperCase()}`).map(({ label }) => label)).toEqual(['Home', 'Agents']);
    expect(breadcrumbs('/agents/1234').map(({ label }) => label)).toEqual(['Home', 'Agents', '1234']);
  });

  // Rule 2: Else the segment is split on hyphens and capitalised
  it('writes segments that no route names as words, without a link', () => {
    expect(breadcrumbs('/agents/manage/not-a-uuid')).toEqual([
      HOME,
      { label: 'Agents', href: '/agents' },
      { label: 'Manage' },
      { label: 'Manage Agent' },
    ]);
    expect(breadcrumbs('/some-new-thing')).toEqual([HOME, { label: 'Some New Thing' }]);
  });

  it('survives a broken percent sign', () => {
    expect(breadcrumbs('/%E0%A4%A')).toEqual([HOME, { label: '%E0%A4%A' }]);
  });
});

describe('toLabel', () => {
  // Rule 2: A breadcrumb label falls back to the title, then to the last segment
  it('falls back to the title, then to the last segment', () => {
    expect(toLabel({ path: '/a/b', title: 'Title', breadcrumb: 'Label' })).toBe('Label');
    expect(toLabel({ path: '/a/b', title: 'Title' })).toBe('Title');
    expect(toLabel({ path: '/a/b', title: '' })).toBe('b');
  });
});
