import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { workflowInputSchema } from '@agent-studio/api-client/contract';
import type { GraphEdits } from '#studio/screens/workflows/use-graph-edits.ts';
import { WorkflowOutline } from '#studio/screens/workflows/workflow-outline.tsx';
import { renderScreen } from '#support/browser/render.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';

it('says the kind of a node only where its title does not', () => {
  const at = { x: 0, y: 0 };
  const draft = workflowInputSchema.parse({
    name: 'Orders',
    nodes: [
      { id: 'start', title: '', config: { type: 'start' }, position: at },
      { id: 'end', title: 'The end', config: { type: 'end', outputs: {} }, position: at },
    ],
    edges: [{ id: 'e1', source: 'start', source_port: 'out', target: 'end' }],
  });
  renderScreen(
    <WorkflowOutline
      draft={draft}
      canvasNodes={[]}
      edits={{} as GraphEdits}
      readOnly
      selected={undefined}
      onSelect={() => {}}
    />,
    { api: fakeApi({}) },
  );
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Start', 'The endEnd']);
});
