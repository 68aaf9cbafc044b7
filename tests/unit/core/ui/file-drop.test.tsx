import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FileDrop, type FileDropProps } from '#core/ui/file-drop.tsx';
import { sortFiles } from '#core/ui/sort-files.ts';

afterEach(cleanup);

const pdf = new File(['%PDF'], 'Terms.PDF', { type: 'application/pdf' });
const image = new File(['x'], 'photo.png', { type: 'image/png' });
const program = new File(['x'], 'setup.exe', { type: 'application/octet-stream' });

const setUp = (props: Partial<FileDropProps> = {}) => {
  const onFiles = vi.fn<(files: File[]) => void>();
  render(<FileDrop label="Add documents" accept=".pdf,.md" onFiles={onFiles} {...props} />);
  return { onFiles, input: screen.getByLabelText<HTMLInputElement>('Add documents') };
};

it('parts files by ending, type and size', () => {
  const names = (accept: string, maxBytes = Infinity) =>
    sortFiles([pdf, image, program], accept, maxBytes).accepted.map(({ name }) => name);
  expect(names('')).toEqual(['Terms.PDF', 'photo.png', 'setup.exe']);
  expect(names('.pdf, image/*')).toEqual(['Terms.PDF', 'photo.png']);
  expect(names('application/pdf')).toEqual(['Terms.PDF']);
  expect(sortFiles([pdf], '.pdf', 3).rejected).toEqual([{ file: pdf, reason: 'tooLarge' }]);
  expect(names('', 3)).toEqual(['photo.png', 'setup.exe']);
});

it('takes chosen files, the same ones twice as well', async () => {
  const { onFiles, input } = setUp();
  await userEvent.upload(input, pdf);
  await userEvent.upload(input, pdf);
  expect(onFiles.mock.calls).toEqual([[[pdf]], [[pdf]]]);
});

it('takes dropped files and names those it refuses', () => {
  const { onFiles, input } = setUp();
  const transfer = { files: [pdf, program], types: ['Files'] };
  const zone = input.closest('div')!;
  fireEvent.dragOver(zone, { dataTransfer: transfer });
  expect(zone.hasAttribute('data-over')).toBe(true);
  fireEvent.drop(zone, { dataTransfer: transfer });
  expect(zone.hasAttribute('data-over')).toBe(false);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([pdf]);
  expect(screen.getByRole('alert').textContent).toBe('setup.exe: this type of file cannot be read here.');
});

it('takes one file where one is wanted, and none while disabled', () => {
  const one = setUp({ multiple: false });
  fireEvent.drop(one.input.closest('div')!, { dataTransfer: { files: [pdf, pdf], types: ['Files'] } });
  expect(one.onFiles).toHaveBeenCalledExactlyOnceWith([pdf]);
  cleanup();
  const none = setUp({ disabled: true });
  fireEvent.drop(none.input.closest('div')!, { dataTransfer: { files: [pdf], types: ['Files'] } });
  expect(none.onFiles).not.toHaveBeenCalled();
});

it('can be reached with the keyboard', async () => {
  const { input } = setUp();
  await userEvent.tab();
  expect(document.activeElement).toBe(input);
});
