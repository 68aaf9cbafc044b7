import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCycles } from '#support/browser/studio-cycles.ts';

describe('a signed-in studio', () => {
  /* As few as tell a leak: `npm run bench -- cycles` counts 100 of each. */
  const FEW = { warmUp: 4, cycles: 4 };

  let cycles: Awaited<ReturnType<typeof openCycles>>;
  beforeAll(async () => {
    cycles = await openCycles();
  });
  afterAll(() => cycles.close());

  it.each([
    'a list',
    'the address',
    'the hash',
    'a dialog',
    'a menu',
    'a chart',
    'the canvas',
    'a running answer',
    'its own login',
  ])('with %s leaves no node and no listener behind', async (scene) => {
    const { nodes, listeners } = await cycles.measure(scene, FEW);
    // Fewer: one of those before was freed late.
    expect(Math.max(nodes, listeners), `${nodes} nodes, ${listeners} listeners`).toBeLessThanOrEqual(0);
  });
});
