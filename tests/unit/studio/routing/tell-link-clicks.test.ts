import { afterEach, expect, it } from 'vitest';
import { tellLinkClicks } from '#studio/routing/tell-link-clicks.ts';
import type { StudioHandle } from '#studio/studio-surface.ts';

afterEach(() => document.body.replaceChildren());

function show(markup: string) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = markup;
  const told: object[] = [];
  let prevents = false;
  const emit = (name: string, detail?: object) => {
    told.push({ name, ...detail });
    return !prevents;
  };
  const stop = tellLinkClicks({ root, emit } as unknown as StudioHandle);
  const click = (selector: string, from: ParentNode = root) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    let isPrevented = false;
    // Nothing is opened in a test.
    const end = (reached: Event) => {
      isPrevented = reached.defaultPrevented;
      reached.preventDefault();
    };
    document.addEventListener('click', end, { once: true });
    from.querySelector(selector)!.dispatchEvent(event);
    return isPrevented;
  };
  return { host, told, stop, click, prevent: () => (prevents = true) };
}

it('tells of links that leave the studio, and lets the host prevent them', () => {
  const { click, told, prevent, stop } = show(
    '<a href="https://a.example/x" target="_blank"><b>read</b></a>',
  );
  expect(click('b')).toBe(false);
  expect(told).toEqual([
    { name: 'studio-link-click', href: 'https://a.example/x', internal: false, newTab: true },
  ]);
  prevent();
  expect(click('b')).toBe(true);
  stop();
  expect(click('b')).toBe(false);
});

it("says nothing about the studio's own links, nor about those of the host in a slot", () => {
  const { host, click, told } = show('<a href="/agents">Agents</a><slot></slot>');
  host.innerHTML = '<a href="https://host.example" target="_blank">theirs</a>';
  click('a');
  click('a', host);
  expect(told).toEqual([]);
});
