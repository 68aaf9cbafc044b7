import { expect, it } from 'vitest';
import type { Citation } from '@agent-studio/api-client/stream';
import { sectionOf, titleOf } from '#core/chat/sources/source-words.ts';

const cite = (title: string, heading?: string) => ({ title, heading }) as Citation;

it('calls a source by its title, not by its file', () => {
  expect(['Refund policy.md', 'Terms.PDF', 'Version 2.1'].map((title) => titleOf(cite(title)))).toEqual([
    'Refund policy',
    'Terms',
    'Version 2.1',
  ]);
});

it('says the section only where two sources share their title', () => {
  const all = [
    cite('Refund policy.md', 'Refund policy › § 3 Money back › § 3.2 Unopened goods'),
    cite('Refund policy.md', 'Refund policy'),
    cite('Shipping.pdf', 'Shipping › Where'),
  ];
  expect(all.map((one) => sectionOf(one, all))).toEqual(['§ 3.2 Unopened goods', undefined, undefined]);
});
