import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Cell, NONE } from '#core/ui/table.tsx';

afterEach(cleanup);

it('is quiet where there is nothing to tell', () => {
  render(
    <table>
      <tbody>
        <tr>
          <Cell aria-label="none">{NONE}</Cell>
          <Cell aria-label="quiet" muted>
            5
          </Cell>
          <Cell aria-label="loud">5</Cell>
        </tr>
      </tbody>
    </table>,
  );
  const look = (name: string) => screen.getByRole('cell', { name }).className;
  expect(look('none')).toBe(look('quiet'));
  expect(look('loud')).not.toBe(look('quiet'));
});
