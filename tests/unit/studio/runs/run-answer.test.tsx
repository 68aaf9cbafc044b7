import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RunAnswer } from '#studio/runs/run-answer.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aChunk } from '#support/samples/knowledge-samples.ts';
import { aCitation, aRun } from '#support/samples/samples.ts';

it('names the passages behind an answer below it; each opens in its document', async () => {
  const citations = [aCitation({ quote: 'Refunds take five days.' })];
  const chunk = aChunk({ text: 'Welcome. Refunds take five days.' });
  const api = fakeApi({
    'GET /api/knowledge_cards/{id}/chunks/{chunk_id}': () => ({ chunk, before: [], after: [] }),
  });
  const run = aRun({ output: 'Five days.', citations });
  const { user } = renderScreen(<RunAnswer run={run} />, { api });
  const source = within(await screen.findByRole('list', { name: 'Sources' })).getByRole('button');
  // “§ 3 Refunds” reads so in an Arabic page, too.
  for (const words of source.querySelectorAll('span:last-child'))
    expect(words.getAttribute('dir')).toBe('auto');
  await user.click(source);
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findByText('Refunds take five days')).tagName).toBe('MARK');
});
