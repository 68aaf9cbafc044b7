import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from '#core/ui/button.tsx';
import { Tooltip } from '#core/ui/tooltip.tsx';
import { renderOnSurface } from './render-on-surface.tsx';

it('takes no click away by arriving while the button is down', async () => {
  const onClick = vi.fn<() => void>();
  const { root } = renderOnSurface(
    <Tooltip text="Start over">
      <Button onClick={onClick}>New</Button>
    </Tooltip>,
  );
  const button = () => root.getByRole('button', { name: 'New' });
  const pressed = button();
  fireEvent.mouseDown(pressed);
  await act(() => vi.dynamicImportSettled());
  expect(button()).toBe(pressed);
  fireEvent.mouseUp(pressed);
  fireEvent.click(pressed);
  expect(onClick).toHaveBeenCalledOnce();
  await waitFor(() => expect(button()).not.toBe(pressed));
});
