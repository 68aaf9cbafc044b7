import { expect, it, vi } from 'vitest';
import { defineElement } from '#core/element/define-element.ts';

it('does nothing without a DOM', () => {
  const element = globalThis.HTMLElement;
  vi.stubGlobal('HTMLElement', undefined);
  const base = vi.fn<() => CustomElementConstructor>();
  const made = defineElement({
    tag: 'no-dom',
    version: '1',
    base,
    attributes: {},
    properties: {},
    methods: [],
  });
  vi.stubGlobal('HTMLElement', element);
  expect(made).toBeUndefined();
  expect(base).not.toHaveBeenCalled();
});
