import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WorkflowImport } from '@agent-studio/api-client/contract';
import { ImportWorkflowDialog } from '#studio/screens/workflows/list/import-workflow-dialog.tsx';
import { renderScreen } from '#support/browser/render.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';

const READ = {
  source: 'n8n',
  workflow: { name: 'Leads', description: '', nodes: [], edges: [] },
  steps: [],
  hints: [],
} as unknown as WorkflowImport;

function open() {
  const read = vi.fn((_: unknown) => READ);
  renderScreen(
    <ImportWorkflowDialog kind="workflow" pathOf={(id) => `/workflows?workflow=${id}`} onClose={vi.fn()} />,
    {
      api: fakeApi({ 'POST /api/workflows/read-foreign': read }),
    },
  );
  return read;
}

function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new Event('paste', { bubbles: true, composed: true, cancelable: true });
  document.body.dispatchEvent(Object.assign(event, { clipboardData }));
}

it('reads what was copied elsewhere, wherever the focus is, and offers to import it', async () => {
  const read = open();
  await screen.findByText(/paste what you copied there/);
  paste('  {"nodes":[],"connections":{}}\n');
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import workflow' })).toHaveProperty('disabled', false),
  );
  expect(JSON.stringify(read.mock.calls[0])).toContain('connections');
});

it('says that a text is too large, and reads none of it', async () => {
  const read = open();
  await screen.findByText(/paste what you copied there/);
  paste('x'.repeat(1_000_001));
  expect((await screen.findByRole('alert')).textContent).toContain('What was pasted is too large.');
  expect(read).not.toHaveBeenCalled();
});
