import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type TakeOver, useInterest } from '#core/ui/use-interest.ts';
import { eventually } from '#support/eventually.ts';

afterEach(cleanup);

type Part = (props: { takeOver: TakeOver }) => React.ReactNode;

const Heavy: Part = ({ takeOver }) => <button aria-expanded={takeOver.open}>Heavy</button>;

function Trigger({ load }: { load: () => Promise<{ Heavy: Part }> }) {
  const { part, takeOver, listen } = useInterest(load);
  return part ? <part.Heavy takeOver={takeOver} /> : listen(<button>Plain</button>, true);
}

const inPassing = { Heavy };
const atOnce = () => Promise.resolve(inPassing);

it('opens for a press that comes before the part', async () => {
  const { promise, resolve } = Promise.withResolvers<{ Heavy: Part }>();
  const load = () => promise;
  render(<Trigger load={load} />);
  fireEvent.pointerEnter(screen.getByText('Plain'));
  fireEvent.mouseDown(screen.getByText('Plain'));
  resolve(inPassing);
  expect(await screen.findByRole('button', { name: 'Heavy', expanded: true })).toBeTruthy();
});

it('leaves no moment between the part and its trigger in which a press would be lost', async () => {
  render(<Trigger load={atOnce} />);
  fireEvent.pointerEnter(screen.getByText('Plain'));
  // Microtasks only: no event of the browser comes between them.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(screen.queryByText('Plain')).toBeNull();
  expect(screen.getByRole('button', { name: 'Heavy', expanded: false })).toBeTruthy();
});

it('asks again after the part did not come', async () => {
  const load = vi.fn(atOnce).mockRejectedValueOnce(new Error('offline'));
  render(<Trigger load={load} />);
  fireEvent.pointerEnter(screen.getByText('Plain'));
  await eventually(() => {
    fireEvent.focus(screen.getByText('Plain'));
    expect(load).toHaveBeenCalledTimes(2);
  });
  expect(await screen.findByText('Heavy')).toBeTruthy();
});
