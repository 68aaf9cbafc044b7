import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Splitter } from '#core/ui/splitter.tsx';
import { renderOnSurface } from './render-on-surface.tsx';

/** 600 pixels before it, 400 behind it. */
function show(dir: 'ltr' | 'rtl' = 'ltr') {
  const onWidth = vi.fn<(width: number | null) => void>();
  const { root } = renderOnSurface(
    <div>
      <p data-width={600} />
      <Splitter label="Width" width={null} least={300} leastBefore={500} onWidth={onWidth} />
      <p data-width={400} />
    </div>,
    { dir },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, Number((this as HTMLElement).dataset['width'] ?? 0), 10);
  });
  return { onWidth, line: root.getByRole('separator', { name: 'Width' }) };
}

it('moves by arrow keys, no further than both panes can be used, and back to what is usual', () => {
  const { onWidth, line } = show();
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Delete']) fireEvent.keyDown(line, { key });
  expect(onWidth.mock.calls.map(([width]) => width)).toEqual([424, 376, 300, 500, null]);
});

it('moves the other way where text runs from right to left', () => {
  const { onWidth, line } = show('rtl');
  for (const key of ['ArrowLeft', 'ArrowRight']) fireEvent.keyDown(line, { key });
  expect(onWidth.mock.calls.map(([width]) => width)).toEqual([376, 424]);
});
