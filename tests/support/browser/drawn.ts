import type { Page } from 'playwright-core';

/** How one node inside an element is drawn: its place in the window, and what a page could have changed of it. */
export interface Drawn {
  node: string;
  box: number[];
  style: Record<string, string>;
}

/** Every node in the shadow root of the first `tag`, when fonts are there and nothing moves any more. */
export async function drawnIn(page: Page, tag: string): Promise<Drawn[]> {
  return page.evaluate(async (name) => {
    await document.fonts.ready;
    const settle = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await settle();
    // What moves for ever (a caret, a spinner) is no reason to wait.
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
    await settle();
    const watched = [
      'color', 'backgroundColor', 'borderTopColor', 'borderTopWidth', 'borderRadius', 'boxShadow', 'opacity',
      'visibility', 'fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'lineHeight', 'letterSpacing', 'wordSpacing',
      'textTransform', 'textAlign', 'textDecorationLine', 'direction', 'whiteSpaceCollapse', 'cursor', 'pointerEvents',
      'userSelect', 'boxSizing', 'display',
    ] as const; // prettier-ignore
    const root = document.querySelector(name)!.shadowRoot!;
    return [...root.querySelectorAll<HTMLElement>('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return {
        node: `${element.localName}.${element.getAttribute('class') ?? ''}`,
        box: [x, y, width, height].map((value) => Math.round(value * 10) / 10),
        style: Object.fromEntries(watched.map((property) => [property, style[property]])),
      };
    });
  }, tag);
}
