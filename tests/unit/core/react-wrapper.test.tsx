import { render } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { defineElement } from '#core/element/define-element.ts';
import { property } from '#core/element/element-attributes.ts';
import { wrapElement } from '#core/react-wrapper.ts';

const ATTRIBUTES = { 'agent-id': { kind: 'string', default: 'help' }, open: { kind: 'boolean' } } as const;
const PROPERTIES = { getToken: property<() => string>() };

class Mounted extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: 'open' });
  }
  connectedCallback(): void {}
  disconnectedCallback(): void {}
}

const define = vi.fn(() => {
  defineElement({
    tag: 'wrapped-element',
    version: '1.0.0',
    base: () => Mounted,
    attributes: ATTRIBUTES,
    properties: PROPERTIES,
    methods: [],
  });
});

/** The published types belong to each package; here any prop goes. */
const Wrapped = wrapElement('wrapped-element', ATTRIBUTES, PROPERTIES, define) as React.ComponentType<
  Record<string, unknown>
>;

type Element = HTMLElement & { agentId: string; open: boolean; getToken: unknown };

it('sets values as properties and resets those that are left out', () => {
  const ref = createRef<Element>();
  const getToken = () => 'secret';
  const { rerender } = render(
    <Wrapped ref={ref} agentId="a1" getToken={getToken} open className="chat" id="x" />,
  );
  const element = ref.current!;
  expect([element.agentId, element.getToken, element.open]).toEqual(['a1', getToken, true]);
  expect(element.outerHTML).toBe('<wrapped-element id="x" class="chat"></wrapped-element>');
  rerender(<Wrapped ref={ref} open={false} />);
  expect([element.agentId, element.getToken, element.open]).toEqual(['help', undefined, false]);
});

it('leaves alone what the page changed itself', () => {
  const ref = createRef<Element>();
  const { rerender } = render(<Wrapped ref={ref} agentId="a1" />);
  ref.current!.agentId = 'of the page';
  rerender(<Wrapped ref={ref} agentId="a1" />);
  expect(ref.current!.agentId).toBe('of the page');
});

it('gives events to the handler of the last rendering, also one that came later', () => {
  const ref = createRef<Element>();
  const [first, second] = [vi.fn(), vi.fn()];
  const tell = () => ref.current!.dispatchEvent(new CustomEvent('studio-link-click'));
  const { rerender } = render(<Wrapped ref={ref} />);
  rerender(<Wrapped ref={ref} onStudioLinkClick={first} />);
  tell();
  rerender(<Wrapped ref={ref} onStudioLinkClick={second} />);
  tell();
  rerender(<Wrapped ref={ref} />);
  tell();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});

it('registers the element when it is first shown', () => {
  define.mockClear();
  expect(define).not.toHaveBeenCalled();
  const { rerender } = render(<Wrapped />);
  rerender(<Wrapped open />);
  expect(define).toHaveBeenCalledOnce();
});
