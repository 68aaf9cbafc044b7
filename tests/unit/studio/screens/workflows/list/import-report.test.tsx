import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { WorkflowImport } from '@agent-studio/api-client/contract';
import { say } from '#server/say.ts';
import { Words } from '#studio/format/words.tsx';
import { ImportReport } from '#studio/screens/workflows/list/import-report.tsx';
import { renderScreen } from '#support/browser/render.tsx';

afterEach(cleanup);

const READ: WorkflowImport = {
  source: 'n8n',
  workflow: {
    name: 'Orders',
    description: '',
    nodes: [],
    edges: [],
  } as unknown as WorkflowImport['workflow'],
  steps: [
    {
      name: 'Ask',
      type: 'agent',
      outcome: 'partly',
      node: 'ask',
      notes: [say('import.make_agent_with_tools', { tools: '“Find an order”' })],
    },
  ],
  hints: [say('import.add_schedule')],
};

it.each([
  [
    'de',
    'Fügen Sie unter Auslöser einen Zeitplan hinzu.',
    'Legen Sie einen Agenten mit den Werkzeugen “Find an order” an, und wählen Sie ihn. Seine Anweisungen stehen in den Notizen.',
  ],
  [
    'ar',
    'أضف جدولًا زمنيًا تحت المشغّلات.',
    'أنشئ وكيلًا له الأدوات “Find an order”، ثم اختره. تعليماته في الملاحظات.',
  ],
  [
    'en',
    'Add a schedule under Triggers.',
    'Make an agent with the tools “Find an order”, and choose it. Its instructions are in the notes.',
  ],
])('says in %s what became of a step, and what is to be done besides', async (locale, hint, note) => {
  renderScreen(
    <Words>
      <ImportReport read={READ} />
    </Words>,
    { locale },
  );
  expect(await screen.findByText(hint, {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByText(note)).toBeTruthy();
});
