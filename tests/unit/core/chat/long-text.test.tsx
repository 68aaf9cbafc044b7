import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LongText } from '#core/chat/messages/long-text.tsx';

afterEach(cleanup);

const piecesOf = (text: string) =>
  Array.from(render(<LongText text={text} />).container.querySelectorAll('p'), (piece) => piece.textContent);

describe('a text that is too long to lay out at once', () => {
  it.each([
    ['words', 'word '.repeat(50_000)],
    ['lines', 'line\n'.repeat(50_000)],
    ['one endless word', 'x'.repeat(250_001)],
  ])('is shown whole in small pieces: %s', (_what, text) => {
    const pieces = piecesOf(text);
    expect(pieces.join('')).toBe(text);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(2000);
  });

  it('keeps its cuts while it grows, so that only the end is drawn again', () => {
    const text = 'some words '.repeat(20_000);
    const before = piecesOf(text);
    expect(piecesOf(`${text}and more`).slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  });
});
