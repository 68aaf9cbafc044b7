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
  useFitted(area, false);
  useEffect(() => onReady(store, area.current!), [onReady, store]);
  return <div ref={area} />;
}

/** A drawing of one node that is measured by hand, and whether it is fitted then. */
function draw() {
  const onReady = vi.fn<DrawingProps['onReady']>();
  const setViewport = vi.fn(() => Promise.resolve(true));
  render(
    <ReactFlowProvider>
      <Drawing onReady={onReady} />
    </ReactFlowProvider>,
  );
  const [store, box] = onReady.mock.lastCall!;
  const node = {
    id: 'a',
    position: { x: 0, y: 0 },
    data: { node: {} },
    measured: { width: 216, height: 64 },
  };
  const set = (part: object) => act(() => store.setState(part));
  const isFittedBy = (part: object): boolean => {
    setViewport.mockClear();
    set(part);
    return setViewport.mock.calls.length > 0;
  };
  set({ panZoom: { setViewport } as never });
  return {
    box,
    isFittedBy,
    measured: () => isFittedBy({ width: 800, height: 500, nodes: [node], nodesInitialized: true }),
  };
}

it('fits the drawing once its nodes have their sizes, and again when the frame around it has taken its own', () => {
  const { isFittedBy, measured } = draw();
  expect(measured()).toBe(true);
  expect(isFittedBy({ width: 856, height: 586 })).toBe(true);
  // Something else has changed.
  expect(isFittedBy({ width: 856, height: 586 })).toBe(false);
});

it.each(['pointerdown', 'wheel', 'keydown', 'focusin'])('leaves it where it is after a %s', (name) => {
  const { box, isFittedBy, measured } = draw();
  measured();
  act(() => void box.dispatchEvent(new Event(name, { bubbles: true })));
  expect(isFittedBy({ width: 856, height: 586 })).toBe(false);
});
