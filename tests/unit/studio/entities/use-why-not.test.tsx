import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Permission } from '@agent-studio/api-client/contract';
import { createSafeStorage, createSession } from '@agent-studio/core';
import { useWhyNot } from '#studio/entities/use-why-not.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aLogin } from '#support/samples/samples.ts';

afterEach(cleanup);

function Probe({ permissions }: { permissions: Permission[] }) {
  return <p role="note">{useWhyNot()('ask', { permissions, owner: { name: 'Olga' } }) ?? 'may'}</p>;
}

async function why(role: string, permissions: Permission[]): Promise<string> {
  const storage = createSafeStorage('memory');
  const session = createSession(storage);
  session.signIn(aLogin({ role, is_admin: false }));
  renderScreen(<Probe permissions={permissions} />, { studio: { session, storage } });
  const { textContent } = await screen.findByRole('note');
  cleanup();
  return textContent;
}

it('says whether the role or what was shared stands in the way, and who can change it', async () => {
  expect(await why('viewer', ['view'])).toMatch(/^Your role \(Viewer\) .* administrator/);
  expect(await why('operator', ['view'])).toMatch(/^It was shared with you to look at\. Olga can/);
  expect(await why('operator', ['view', 'run'])).toBe('may');
  expect(await why('builder', ['view'])).toMatch(/Olga/);
});
