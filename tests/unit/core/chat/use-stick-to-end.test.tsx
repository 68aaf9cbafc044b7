import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MOVED } from '#core/element/element-handle.ts';
import { useStickToEnd } from '#core/chat/messages/use-stick-to-end.ts';

/* happy-dom lays nothing out: the list has the heights that the test gives it, and is told of them as a browser would. */

const VIEW_PX = 400;

let resized: () => void;
let height: number;

beforeEach(() => {
  height = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe = () => {};
      disconnect = () => {};
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface ListProps {
  question?: string;
  pending?: boolean;
  asks?: string;
}

function List({ question, pending = false, asks }: ListProps) {
  const { list, away, toEnd, onScroll } = useStickToEnd<HTMLDivElement>(question, pending, asks);
  return (
    <>
      <div ref={list} role="log" onScroll={onScroll}>
        <p />
        {pending && <p part="message-user">{question}</p>}
      </div>
      {away && (
        <button type="button" onClick={toEnd}>
          To the end
        </button>
      )}
    </>
  );
}

function show() {
  const shown = render(<List />);
  const list = screen.getByRole('log');
  let top = 0;
  Object.defineProperties(list, {
    clientHeight: { get: () => VIEW_PX },
    scrollHeight: { get: () => height },
    scrollTop: {
      get: () => top,
      set: (wanted: number) => {
        top = Math.max(0, Math.min(wanted, height - VIEW_PX));
      },
    },
    scrollTo: {
      value: (to: ScrollToOptions) => {
        list.scrollTop = to.top!;
      },
    },
  });
  return {
    list,
    decide: (question: string, asks: string) =>
      shown.rerender(<List question={question} pending asks={asks} />),
    ask: (question: string) => shown.rerender(<List question={question} />),
    /** Asks, and the question stands at `at` in the list while it is answered. */
    askAt(question: string, at: number) {
      shown.rerender(<List question={question} pending />);
      const asked = list.querySelector('[part~="message-user"]')!;
      asked.getBoundingClientRect = () => new DOMRect(0, at - top, 0, 20);
    },
  };
}

/** More words, laid out. */
function grow(by: number): void {
  height += by;
  act(() => resized());
}

const jump = () => screen.queryByRole('button');

it('goes on to follow when more came between its scrolling and the event that tells of it', () => {
  const { list } = show();
  grow(1000);
  height += 500;
  fireEvent.scroll(list);
  expect(jump()).toBeNull();
  grow(0);
  expect(list.scrollTop).toBe(1100);
});

it('leaves a reader alone who went up, until he is back at the end', () => {
  const { list } = show();
  grow(1000);
  list.scrollTop = 100;
  fireEvent.scroll(list);
  expect(jump()).not.toBeNull();
  grow(500);
  expect(list.scrollTop).toBe(100);
  list.scrollTop = 1090;
  fireEvent.scroll(list);
  expect(jump()).toBeNull();
  grow(500);
  expect(list.scrollTop).toBe(1600);
});

it('does not take a reader along who goes down, but not to the end', () => {
  const { list } = show();
  grow(1000);
  list.scrollTop = 100;
  fireEvent.scroll(list);
  list.scrollTop = 300;
  fireEvent.scroll(list);
  grow(500);
  expect(list.scrollTop).toBe(300);
  expect(jump()).not.toBeNull();
});

it('brings the reader to the end with a new question and with the button', () => {
  const { list, ask } = show();
  grow(1000);
  list.scrollTop = 100;
  fireEvent.scroll(list);
  ask('Why?');
  grow(100);
  expect(list.scrollTop).toBe(700);
  expect(jump()).toBeNull();
  list.scrollTop = 100;
  fireEvent.scroll(list);
  fireEvent.click(jump()!);
  expect(list.scrollTop).toBe(700);
  expect(jump()).toBeNull();
});

it('stops where the question of a long answer is at the upper edge, until the reader wants the rest', () => {
  const { list, askAt } = show();
  grow(1000);
  askAt('Why?', 1000);
  grow(200);
  expect(list.scrollTop).toBe(800);
  expect(jump()).toBeNull();
  grow(600);
  expect(list.scrollTop).toBe(992);
  expect(jump()).not.toBeNull();
  grow(500);
  expect(list.scrollTop).toBe(992);
  fireEvent.click(jump()!);
  expect(list.scrollTop).toBe(1900);
  grow(500);
  expect(list.scrollTop).toBe(2400);
});

it('shows what is to be decided below a long answer, to whom follows it', () => {
  const { list, askAt, decide } = show();
  grow(1000);
  askAt('Why?', 1000);
  grow(800);
  expect(list.scrollTop).toBe(992);
  decide('Why?', 'one');
  expect(list.scrollTop).toBe(1400);
  grow(300);
  expect(list.scrollTop).toBe(1700);
  list.scrollTop = 100;
  fireEvent.scroll(list);
  decide('Why?', 'two');
  expect(list.scrollTop).toBe(100);
});

it('leaves a reader of a long answer where he went', () => {
  const { list, askAt } = show();
  grow(1000);
  askAt('Why?', 1000);
  grow(1600);
  list.scrollTop = 1100;
  fireEvent.scroll(list);
  grow(500);
  expect(list.scrollTop).toBe(1100);
  list.scrollTop = 2700;
  fireEvent.scroll(list);
  grow(500);
  expect(list.scrollTop).toBe(3200);
});

it('is at the end again after a move of the element, unless the reader went up', () => {
  const { list } = show();
  grow(1000);
  list.scrollTop = 500;
  list.dispatchEvent(new Event(MOVED));
  fireEvent.scroll(list);
  expect(list.scrollTop).toBe(600);
  expect(jump()).toBeNull();
  list.scrollTop = 100;
  fireEvent.scroll(list);
  list.dispatchEvent(new Event(MOVED));
  expect(list.scrollTop).toBe(100);
});
