import { expect, it, vi } from 'vitest';
import { createElementStates } from '#core/element/element-states.ts';

it('keeps the names in data-state where the browser has no states', () => {
  const host = document.createElement('div');
  Object.assign(host, { attachInternals: undefined });
  const states = createElementStates(host);
  states.set('ready', true);
  states.set('open', true);
  expect(host.dataset['state']).toBe('ready open');
  states.set('ready', false);
  expect(host.dataset['state']).toBe('open');
  states.clear();
  expect(host.dataset['state']).toBe('');
});

it('writes nothing into the markup where the browser has states', () => {
  const host = document.createElement('div');
  const native = new Set<string>();
  Object.assign(host, { attachInternals: vi.fn(() => ({ states: native })) });
  createElementStates(host).set('open', true);
  expect([...native]).toEqual(['open']);
  expect(host.getAttributeNames()).toEqual([]);
});
