import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { workflowInputSchema } from '@agent-studio/api-client/contract';
import { ExtractDialog } from '#studio/screens/workflows/extract-dialog.tsx';
import { renderScreen } from '#support/browser/render.tsx';
import { anAgent } from '#support/samples/samples.ts';
import { fakeApi } from '#support/servers/fake-api.ts';

const node = (id: string, config: object) => ({ id, config, position: { x: 0, y: 0 } });
const draft = workflowInputSchema.parse({
  name: 'Orders',
  nodes: [node('start', { type: 'start' }), node('tax', { type: 'transform', values: { v: 'inputs.sum' } })],
  edges: [{ id: 'start:next', source: 'start', target: 'tax' }],
  pins: { tax: { output: 1 } },
});
const call = workflowInputSchema.parse({
  name: 'Orders',
  nodes: [node('sub_workflow', { type: 'sub_workflow' })],
}).nodes[0]!;
const EXTRACTED = {
  call,
  next: null,
  rewritten: [],
  sub_workflow: {
    nodes: [
      node('start', { type: 'start' }),
      node('tax', { type: 'transform', values: { v: 'inputs.sum' } }),
      node('end', { type: 'end', outputs: { tax: 'nodes.tax' } }),
    ],
    edges: [],
    inputs: { type: 'object', properties: { sum: { type: 'number' } }, required: ['sum'] },
  },
};

/** As it is stored. */
const { id, owner, revision, created_at, updated_at, updated_by, permissions } = anAgent();
const MADE = {
  ...draft,
  id,
  owner,
  revision,
  created_at,
  updated_at,
  updated_by,
  permissions,
  name: 'Tax',
  published_version: null,
  has_unpublished_changes: false,
};

function open(routes: Parameters<typeof fakeApi>[0]) {
  const onExtracted = vi.fn();
  const onClose = vi.fn();
  const { user } = renderScreen(
    <ExtractDialog draft={draft} ids={['tax']} onExtracted={onExtracted} onClose={onClose} />,
    { api: fakeApi(routes) },
  );
  return { user, onExtracted, onClose };
}

it('shows what goes in and comes back, makes and publishes the workflow, and has it called', async () => {
  const create = vi.fn((_: unknown) => MADE);
  const publish = vi.fn((_: unknown) => ({ ...MADE, revision: 2, published_version: 1 }));
  const { user, onExtracted, onClose } = open({
    'POST /api/workflows/extract': () => EXTRACTED,
    'POST /api/workflows': create,
    'POST /api/workflows/{id}/publish': publish,
  });
  await screen.findByText('sum');
  await screen.findByText('tax');
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Tax');
  await user.click(screen.getByRole('button', { name: 'Create and publish' }));
  await waitFor(() => expect(onExtracted).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
  expect(publish).toHaveBeenCalledOnce();
  expect(JSON.stringify(create.mock.calls[0])).toContain('"pins":{"tax":{"output":1}}');
  const [callId, change] = onExtracted.mock.calls[0]!;
  expect(callId).toBe('sub_workflow');
  expect(change(draft).nodes[1]).toMatchObject({ title: 'Tax', config: { workflow_id: MADE.id } });
});

it('says why it cannot be, and makes nothing', async () => {
  open({
    'POST /api/workflows/extract': () => {
      throw ApiError.fromStatus(422, { detail: 'Two ways lead into what is selected.' });
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Two ways lead into what is selected.');
  expect(screen.queryByRole('button', { name: 'Create and publish' })).toBeNull();
});

it('keeps the name when the workflow cannot be made', async () => {
  const { user, onExtracted } = open({
    'POST /api/workflows/extract': () => EXTRACTED,
    'POST /api/workflows': () => {
      throw ApiError.fromStatus(409, { detail: 'There are too many workflows.' });
    },
  });
  await screen.findByText('sum');
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
  await user.type(name, 'Tax');
  await user.click(screen.getByRole('button', { name: 'Create and publish' }));
  expect((await screen.findByRole('alert')).textContent).toContain('There are too many workflows.');
  expect(name.value).toBe('Tax');
  expect(onExtracted).not.toHaveBeenCalled();
});
