import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CopyButton } from '#core/ui/copy-button.tsx';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'execCommand');
});

const press = async () => {
  render(<CopyButton text="hello" />);
  await act(async () => screen.getByRole('button', { name: 'Copy' }).click());
};

it('copies, says so, and goes back after two seconds', async () => {
  writeText.mockResolvedValue();
  await press();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('hello');
  expect(screen.getByRole('button').textContent).toBe('Copied');
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole('button').textContent).toBe('Copy');
});

it('falls back to the old command where the clipboard is denied', async () => {
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  let selected: string | undefined;
  Object.assign(document, {
    execCommand: () => {
      selected = document.querySelector('textarea')?.value;
      return true;
    },
  });
  await press();
  expect(selected).toBe('hello');
  expect(document.querySelector('textarea')).toBeNull();
  expect(screen.getByRole('button').textContent).toBe('Copied');
});

it('says what to do where nothing works', async () => {
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await press();
  expect(screen.getByRole('button').textContent).toBe(
    'Copying is blocked: select the text and copy it yourself',
  );
});
