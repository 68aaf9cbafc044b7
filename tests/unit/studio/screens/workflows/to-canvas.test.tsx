import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { workflowInputSchema } from '@agent-studio/api-client/contract';
import { useCanvasGraph } from '#studio/screens/workflows/to-canvas.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';

const position = { x: 0, y: 0 };
const draft = workflowInputSchema.parse({
  name: 'Orders',
  nodes: [
    { id: 'start', config: { type: 'start' }, position },
    { id: 'sum', config: { type: 'transform', values: {} }, position },
    { id: 'tax', title: 'Add the tax', config: { type: 'transform', values: {} }, position },
    { id: 'again', title: 'Transform', config: { type: 'transform', values: {} }, position },
  ],
});

function Lines() {
  const { nodes } = useCanvasGraph(draft, [], new Map());
  return nodes.map(({ id, title, subtitle = 'no more' }) => <p key={id}>{`${title}: ${subtitle}`}</p>);
}

it('says below the name of a node what the name does not say', () => {
  renderScreen(<Lines />, { api: fakeApi({}) });
  const lines = [/^Start/, /^Add/, /^Transform/].flatMap((name) => screen.getAllByText(name));
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Start: no more',
    'Add the tax: Transform',
    'Transform: sum',
    'Transform: again',
  ]);
});
