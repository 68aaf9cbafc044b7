import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SecretInput } from '#studio/fields/secret-input.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';

function Form() {
  const [value, setValue] = useState('');
  return (
    <>
      <SecretInput label="Token" value={value} onChange={setValue} hint="Of the CRM" />
      <output>{value}</output>
    </>
  );
}
const held = () => screen.getByRole('status').textContent;

const SECRETS: Answers = {
  'GET /api/secrets/names': () => ({
    items: [
      { name: 'CRM_TOKEN', note: '', hosts: ['crm.example.com', 'api.example.com'] },
      { name: 'SHOP_TOKEN', note: '', hosts: ['shop.example.com'] },
    ],
  }),
};

const render = (answers: Answers = SECRETS) => renderScreen(<Form />, { api: fakeApi(answers) });

const openMenu = (user: UserEvent) => press(user, () => screen.getByRole('button', { name: 'Use a secret' }));

// Rule 6: A named secret in connectors and provider keys: by reference, a new value at once, not deleted while used, for administrators alone where so set
it('takes a typed value, or the name of a secret, which it shows', async () => {
  const { user } = render();
  const field = screen.getByLabelText('Token') as HTMLInputElement;
  expect(field.type).toBe('password');
  await user.type(field, 'typed');
  expect(held()).toBe('typed');

  await openMenu(user);
  expect((await screen.findByRole('menuitem', { name: /CRM_TOKEN/ })).textContent).toContain(
    'crm.example.com and 1 more',
  );
  await user.click(screen.getByRole('menuitem', { name: /SHOP_TOKEN/ }));
  expect(held()).toBe('{{secret.SHOP_TOKEN}}');
  expect(field).toMatchObject({ type: 'text', value: 'SHOP_TOKEN', readOnly: true });
  expect(screen.getByText(/The server fills in its value/)).toBeTruthy();

  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Enter a value instead' }));
  expect(held()).toBe('');
  expect(field).toMatchObject({ type: 'password', readOnly: false });
  expect(screen.getByText('Of the CRM')).toBeTruthy();
});

it('says so where there is none to use', async () => {
  const { user } = render({});
  await openMenu(user);
  const none = await screen.findByRole('menuitem', { name: /There are none you may use/ });
  expect(none.getAttribute('aria-disabled') ?? none.getAttribute('data-disabled')).not.toBeNull();
});
