import { ReactFlowProvider, useStoreApi } from '@xyflow/react';
import { act, render } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useFitted } from '#studio/canvas/surface/use-fitted.ts';

type Store = ReturnType<typeof useStoreApi>;

interface DrawingProps {
  onReady: (store: Store, box: HTMLElement) => void;
}

function Drawing({ onReady }: DrawingProps) {
  const area = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  useFitted(area);
  useEffect(() => onReady(store, area.current!), [onReady, store]);
  return <div ref={area} />;
}

/** A drawing that is measured by hand, and whether it is fitted then. */
function draw() {
  const onReady = vi.fn<DrawingProps['onReady']>();
  render(
    <ReactFlowProvider>
      <Drawing onReady={onReady} />
    </ReactFlowProvider>,
  );
  const [store, box] = onReady.mock.lastCall!;
  const takesSize = (width: number, height: number): boolean => {
    act(() => store.setState({ fitViewQueued: false }));
    act(() => store.setState({ width, height }));
    return store.getState().fitViewQueued;
  };
  takesSize(800, 500);
  return { box, takesSize };
}

it('fits the drawing again when the frame around it has taken its size', () => {
  const { takesSize } = draw();
  expect(takesSize(856, 586)).toBe(true);
  // Something else has changed.
  expect(takesSize(856, 586)).toBe(false);
});

it.each(['pointerdown', 'wheel', 'keydown', 'focusin'])('leaves it where it is after a %s', (name) => {
  const { box, takesSize } = draw();
  act(() => void box.dispatchEvent(new Event(name, { bubbles: true })));
  expect(takesSize(856, 586)).toBe(false);
});
