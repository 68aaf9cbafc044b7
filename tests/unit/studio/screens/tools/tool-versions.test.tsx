import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RawInput, Tool } from '@agent-studio/api-client';
import ToolManageScreen from '#studio/screens/tools/tool-manage-screen.tsx';
import { aTool } from '#support/browser/a-tool.ts';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { sampleId } from '#support/samples/samples.ts';

const TOOL = aTool({ name: 'Orders', description: 'Old words' });

function open(answers: Answers = {}, tool: Tool = TOOL, search = '') {
  const api = fakeApi({ 'GET /api/tools/{id}': () => tool, ...answers });
  const route = `/tools/manage/${tool.id}${search}`;
  return renderScreen(<ToolManageScreen />, { api, route, path: '/tools/manage/:id' });
}

describe('the versions of a tool', () => {
  const published = { ...TOOL, published_version: 1, has_unpublished_changes: true };
  const versions = {
    'GET /api/tools/{id}/versions': () => ({
      items: [
        {
          number: 1,
          note: 'First',
          created_at: TOOL.created_at,
          created_by: { id: sampleId(1), name: 'Ada' },
        },
      ],
      total: 1,
      page: 1,
      page_size: 20,
    }),
    'GET /api/tools/{id}/diff': () => ({
      changes: [{ path: 'config.url', before: 'https://a.example', after: 'https://b.example' }],
    }),
  };

  it('are published with a note, after what is typed is saved', async () => {
    const saved = { ...TOOL, name: 'Orders desk', revision: TOOL.revision + 1 };
    const publish = vi.fn((_: RawInput) => ({
      ...saved,
      revision: saved.revision + 1,
      published_version: 1,
    }));
    const { user } = open({
      'PUT /api/tools/{id}': () => saved,
      'POST /api/tools/{id}/publish': publish,
    });
    const identity = await screen.findByRole('region', { name: 'Identity' });
    await user.type(within(identity).getByRole('textbox', { name: 'Name' }), ' desk');
    await user.click(screen.getByRole('button', { name: 'Save and publish…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish version 1' });
    await user.type(within(dialog).getByRole('textbox', { name: /What is new/ }), 'Named');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(publish).toHaveBeenCalledWith(
        expect.objectContaining({ body: { note: 'Named' }, ifMatch: saved.revision }),
      ),
    );
    expect(await screen.findByText('Version 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
  });

  it('are compared and restored, and what the draft lacks then is said', async () => {
    const restore = vi.fn(() => ({
      entity: { ...published, has_unpublished_changes: false },
      missing: [{ kind: 'sop', id: sampleId(9), name: null }],
      sign_in_removed: true,
    }));
    const { user } = open(
      { ...versions, 'POST /api/tools/{id}/restore': restore },
      published,
      '?tab=versions',
    );
    expect(await screen.findByRole('table', { name: 'Address' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Restore Version 1…' }));
    await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    expect(await screen.findByText(/not here: Procedure\. It leads to another server/)).toBeTruthy();
    expect(restore).toHaveBeenCalledWith(expect.objectContaining({ body: { version: 1 } }));
  });

  it('are not published or restored by those who may only look', async () => {
    const readOnly = { ...published, permissions: ['view' as const, 'run' as const] };
    open(versions, readOnly, '?tab=versions');
    expect(await screen.findByRole('button', { name: /Compare Version 1/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Restore|Publish/ })).toBeNull();
  });
});
