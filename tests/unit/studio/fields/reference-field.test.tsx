import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ReferenceField } from '#studio/fields/reference-field.tsx';
import { renderScreen } from '#support/browser/render.tsx';
import { aCard, sampleId } from '#support/samples/samples.ts';
import { fakeApi } from '#support/servers/fake-api.ts';

const cards = ['Invoices', 'Orders', 'Returns'].map((name, index) =>
  aCard({ id: sampleId(index + 1), name, description: '' }),
);

function Field() {
  const [value, setValue] = useState<string | null>(null);
  return <ReferenceField label="Knowledge card" kind="knowledge_card" value={value} onChange={setValue} />;
}

const field = () => screen.getByRole('button', { name: 'Knowledge card' });
const open = () =>
  renderScreen(<Field />, {
    api: fakeApi({
      'GET /api/knowledge_cards': ({ query }) => {
        const { q = '' } = query as { q?: string };
        const items = cards.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
        return { items, total: items.length, page: 1, page_size: 50 };
      },
      'GET /api/knowledge_cards/{id}': ({ params }) =>
        cards.find(({ id }) => id === (params as { id: string }).id),
    }),
  });

it('takes what was typed by Enter, however fast that comes: not the first of the list before it', async () => {
  const { user } = open();
  await user.click(field());
  await screen.findByRole('option', { name: 'Invoices' });
  await user.keyboard('ret{Enter}');
  await waitFor(() => expect(field().textContent).toBe('Returns'));
});

it('takes what the arrows led to, and waits for no answer then', async () => {
  const { user } = open();
  await user.click(field());
  await screen.findByRole('option', { name: 'Orders' });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(field().textContent).toBe('Orders'));
});

it('takes nothing where nothing fits, and what fits once the text was changed', async () => {
  const { user } = open();
  await user.click(field());
  await screen.findByRole('option', { name: 'Orders' });
  await user.keyboard('zzz{Enter}');
  await screen.findByText('Nothing was found.');
  await user.keyboard('{Backspace}{Backspace}{Backspace}ord');
  await screen.findByRole('option', { name: 'Orders' });
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field().textContent).toBe('Orders'));
});
