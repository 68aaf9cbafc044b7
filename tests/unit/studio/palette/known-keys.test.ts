import { expect, it } from 'vitest';
import { keysOn } from '#studio/palette/known-keys.ts';

const keys = (address: string) => keysOn(address).flatMap((group) => group.keys.map((each) => each.keys));

it('lists the keys of the logs where they work, and nowhere else', () => {
  for (const address of ['/reports', '/reports?period=7d&run=1', '/reports?tab=logs&q=a']) {
    expect(keys(address), address).toEqual(expect.arrayContaining(['/', 'J, K', 'R']));
  }
  for (const address of ['/reports?tab=cost', '/reports?q=a&tab=quality', '/agents', '/home']) {
    expect(keys(address), address).not.toContain('J, K');
  }
});
