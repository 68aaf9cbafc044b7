import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import ToolManageScreen from '#studio/screens/tools/tool-manage-screen.tsx';
import { aTool } from '#support/browser/a-tool.ts';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';

const TOOL = aTool({ name: 'Orders' });

it('a sign-in is not left behind while it is being typed', async () => {
  const api = fakeApi({
    'GET /api/tools/{id}': () => TOOL,
    'GET /api/tools/{id}/schema': () => ({
      input_schema: TOOL.input_schema,
      output_schema: null,
      operations: [],
      openai_tool: {
        type: 'function',
        function: { name: TOOL.slug, description: TOOL.description, parameters: TOOL.input_schema },
      },
    }),
  });
  const route = `/tools/manage/${TOOL.id}`;
  const { user, router } = renderScreen(<ToolManageScreen />, { api, route, path: '/tools/manage/:id' });
  await user.click(await screen.findByRole('button', { name: 'Add a sign-in' }));
  await user.type(screen.getByLabelText('Token'), 'abc');
  await act(() => router.navigate(`${route}?tab=test`));
  await act(() => router.navigate(route));
  expect(screen.getByLabelText<HTMLInputElement>('Token').value).toBe('abc');
  void router.navigate('/tools');
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText<HTMLInputElement>('Token').value).toBe('abc');
});
