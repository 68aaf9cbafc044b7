import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toChatMessage } from '#core/chat/state/chat-message.ts';
import { MessageRows } from '#core/chat/messages/message-rows.tsx';

/** Tells what comes near the view when the test says so. */
let near: (element: Element) => void;
const watched = new Set<Element>();

beforeEach(() => {
  watched.clear();
  const tellers = new Map<Element, () => void>();
  near = (element) => act(() => tellers.get(element)!());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      #element: Element | undefined;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe(element: Element) {
        this.#element = element;
        watched.add(element);
        tellers.set(element, () => this.#tell([{ isIntersecting: true }]));
      }
      disconnect() {
        if (this.#element) watched.delete(this.#element);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    toChatMessage({
      id: `m${index}`,
      sender: index % 2 ? 'bot' : 'user',
      content: `Message **${index}**`,
      timestamp: new Date(1_700_000_000_000 + index * 60_000).toISOString(),
    }),
  );

const drawn = (container: Element) => container.querySelectorAll('[part~=message]').length;

it('formats the end of a long conversation; what stands far above is text until it comes near', () => {
  const messages = many(1000);
  const { container, rerender } = render(<MessageRows messages={messages} />);
  expect(drawn(container)).toBe(40);
  expect(container.textContent).toContain('Message **0**');
  const [first] = watched;
  expect(watched.size).toBe(48);
  near(first!);
  expect(drawn(container)).toBe(60);
  expect(container.textContent).not.toContain('Message **0**');
  // Nobody said it just now.
  expect(container.querySelector('[part~=message]')!.closest('[aria-live]')?.getAttribute('aria-live')).toBe(
    'off',
  );

  const row = container.querySelectorAll('[part~=message]')[45];
  rerender(<MessageRows messages={[...messages, ...many(1001).slice(1000)]} />);
  expect(drawn(container)).toBe(61);
  expect(container.querySelectorAll('[part~=message]')[45]).toBe(row);
});

it('draws a short one whole, and watches nothing', () => {
  const { container } = render(<MessageRows messages={many(40)} />);
  expect(drawn(container)).toBe(40);
  expect(watched.size).toBe(0);
  expect(container.querySelector('[aria-live]')).toBeNull();
});
