import { afterEach, expect, it, vi } from 'vitest';
import { isolateKeys } from '#core/element/key-isolation.ts';

const setUp = (tag: string) => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const target = root.appendChild(document.createElement(tag));
  const seen = vi.fn<() => void>();
  host.addEventListener('keydown', seen);
  const press = () =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, composed: true }));
  return { host, root, press, seen };
};

afterEach(() => document.body.replaceChildren());

it('keeps keys typed into a field from the page', () => {
  const { root, press, seen } = setUp('textarea');
  const stop = isolateKeys(root);
  press();
  expect(seen).not.toHaveBeenCalled();
  stop();
  press();
  expect(seen).toHaveBeenCalledOnce();
});

it('lets the page have the keys pressed elsewhere', () => {
  const { root, press, seen } = setUp('button');
  isolateKeys(root);
  press();
  expect(seen).toHaveBeenCalledOnce();
});

it('is switched off by an attribute of the element', () => {
  const { host, root, press, seen } = setUp('input');
  isolateKeys(root);
  host.setAttribute('no-key-isolation', '');
  press();
  expect(seen).toHaveBeenCalledOnce();
});
