import { expect, it } from 'vitest';
import { end, run, start } from '#support/servers/workflow-host.ts';
import { aNode, aWorkflow } from '#support/desks/flows/workflows.ts';

it('a loop without a body lets others have their turn between its rounds', async () => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);
  const content = aWorkflow(
    [
      start,
      aNode('again', {
        type: 'loop',
        mode: 'while',
        condition: 'index < 20 && size(range(150).map(a, range(150).map(b, a))) > 0',
        max_rounds: 50,
      }),
      end({ count: 'nodes.again.count' }),
    ],
    ['start>again', 'again:done>end'],
  );
  expect((await run(content, {})).outputs).toEqual({ count: 20 });
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(10);
});
