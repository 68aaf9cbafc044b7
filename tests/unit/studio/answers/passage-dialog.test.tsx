import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { PassageDialog, toSource } from '#studio/answers/passage-dialog.tsx';
import { type Answer, fakeApi } from '#support/servers/fake-api.ts';
import { aChunk } from '#support/samples/knowledge-samples.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aCitation, sampleId } from '#support/samples/samples.ts';

const CITATION = aCitation({
  card_id: sampleId(20),
  chunk_id: sampleId(40),
  quote: 'Refunds take five days.',
});
const chunk = (text: string) =>
  aChunk({ id: sampleId(40), title: 'Returns.pdf', text, page: 2, heading: 'Refunds' });

async function open(answer: Answer) {
  const onClose = vi.fn();
  const api = fakeApi({ 'GET /api/knowledge_cards/{id}/chunks/{chunk_id}': answer });
  const rendered = renderScreen(<PassageDialog passage={toSource(CITATION)} onClose={onClose} />, { api });
  return { ...rendered, onClose, dialog: await screen.findByRole('dialog', { name: 'Returns.pdf' }) };
}

it('shows what was quoted among its neighbours, with its place, and leads to the card', async () => {
  const next = { ...chunk('Delivery is free.'), id: sampleId(41) };
  const { dialog, user, router } = await open(({ params }) =>
    params?.['chunk_id'] === next.id
      ? { chunk: next, before: [chunk('Refunds take five days.')], after: [] }
      : { chunk: chunk('Welcome. Refunds take five days. Thanks.'), before: [], after: [next] },
  );
  expect((await within(dialog).findByText('Refunds take five days')).tagName).toBe('MARK');
  expect(within(dialog).getByText(/p\. 2 · Refunds/)).toBeTruthy();
  expect(within(dialog).getByText('Delivery is free.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Next passage' }));
  await within(dialog).findByRole('button', { name: 'Previous passage' });
  expect(within(dialog).queryByText('What the answer quoted')).toBeNull();
  await user.click(within(dialog).getByRole('link', { name: 'Open card' }));
  expect(router.state.location.pathname).toBe(`/knowledge-base/edit/${sampleId(20)}`);
});

it('says that a passage was changed since, and shows both texts', async () => {
  const { dialog } = await open(() => ({ chunk: chunk('Refunds take nine weeks.'), before: [], after: [] }));
  expect(await within(dialog).findByText(/was changed after the answer was written/)).toBeTruthy();
  expect(within(dialog).getByText('Refunds take nine weeks.')).toBeTruthy();
  expect(within(dialog).getByText('Refunds take five days.').tagName).toBe('BLOCKQUOTE');
});

it('says that a passage is gone, and shows what was quoted', async () => {
  const { dialog, user, onClose } = await open(() => {
    throw ApiError.fromStatus(404, { detail: 'There is no such passage.' });
  });
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(
    /This passage is not there any more/,
  );
  expect(within(dialog).getByText('Refunds take five days.').tagName).toBe('BLOCKQUOTE');
  expect(within(dialog).getByText(/p\. 2 · Refunds/)).toBeTruthy();
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
  expect(onClose).toHaveBeenCalledOnce();
});
