import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fillIn } from '#studio/format/fill-in.ts';

afterEach(cleanup);

it('puts elements where the sentence has their names, in its order', () => {
  const { container } = render(
    fillIn('{who} hat {what} gespeichert', { what: <b>alles</b>, who: <i>Ada</i> }),
  );
  expect(container.innerHTML).toBe('<i>Ada</i> hat <b>alles</b> gespeichert');
});

it('leaves out what the sentence does not name', () => {
  const { container } = render(fillIn('eine Sache', { number: <b>1</b> }));
  expect(container.innerHTML).toBe('eine Sache');
});
