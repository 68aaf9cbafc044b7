import { describe, expect, it } from 'vitest';
import { end, lint, set, start } from '#support/desks/flows/linted-workflows.ts';
import { aNode, aWorkflow } from '#support/desks/flows/workflows.ts';

describe('a large workflow', () => {
  it('of 500 nodes is checked in well under a second', () => {
    const nodes = [
      start,
      ...Array.from({ length: 498 }, (_, n) =>
        set(`n${n}`, { v: n ? `nodes.n${n - 1}.v + nodes.n0.v` : '1' }),
      ),
      end(),
    ];
    const chain = aWorkflow(nodes, [nodes.map(({ id }) => id).join('>')]);
    const loops = Array.from({ length: 249 }, (_, n) =>
      aNode(`l${n}`, { type: 'loop', mode: 'while', condition: 'index < 1' }),
    );
    const nested = aWorkflow(
      [start, ...loops, ...loops.map((_, n) => set(`e${n}`)), end()],
      [
        'start>l0',
        ...loops.flatMap((_, n) => [
          `l${n}:done>${n ? `e${n}` : 'end'}`,
          ...(n ? [`l${n - 1}:body>l${n}`] : []),
        ]),
      ],
    );
    for (const content of [chain, nested]) {
      const began = performance.now();
      lint(content);
      expect(performance.now() - began).toBeLessThan(1_000);
    }
    expect(lint(chain)).toEqual([]);
  });
});
