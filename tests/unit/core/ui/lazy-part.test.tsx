import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFailureTeller } from '#core/element/tell-failure.ts';
import { Boundary, FailureContext } from '#core/ui/boundary.tsx';
import { lazyPart } from '#core/ui/lazy-part.tsx';

const told = vi.fn<(name: string, detail: object) => void>();

beforeEach(() => {
  told.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const Again = ({ onRetry }: { onRetry: () => void }) => <button onClick={onRetry}>Try again</button>;
const again = (retry: () => void) => <Again onRetry={retry} />;

function show(parts: React.ReactNode) {
  const tell = createFailureTeller(told);
  const tree = (content: React.ReactNode) => (
    <FailureContext value={tell}>
      <p>The rest</p>
      <Suspense fallback="Loading">{content}</Suspense>
    </FailureContext>
  );
  const rendered = render(tree(parts));
  return { ...rendered, showNow: (content: React.ReactNode) => rendered.rerender(tree(content)) };
}

/** Fails so often, then comes. */
function partThatFails(times: number, Part: (props: { id?: string }) => React.ReactNode = () => 'The part') {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch');
    return Part;
  });
  return { load, Part: lazyPart(load, (module) => module, again) };
}

it('says once that its file did not come, and fetches it again when asked', async () => {
  const { Part, load } = partThatFails(1);
  show(<Part />);
  await userEvent.click(await screen.findByRole('button'));
  expect(await screen.findByText('The part')).toBeTruthy();
  expect(screen.getByText('The rest')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  expect(told.mock.calls).toMatchObject([['studio-error', { code: 'load-failed', fatal: false }]]);
});

it('says so anew when another try fails as well', async () => {
  const { Part } = partThatFails(2);
  show(<Part />);
  await userEvent.click(await screen.findByRole('button'));
  await userEvent.click(await screen.findByRole('button'));
  expect(await screen.findByText('The part')).toBeTruthy();
  expect(told).toHaveBeenCalledTimes(2);
});

it('is fetched again by who comes back later', async () => {
  const { Part } = partThatFails(1);
  const { showNow } = show(<Part />);
  await screen.findByRole('button');
  showNow(null);
  showNow(<Part />);
  expect(await screen.findByText('The part')).toBeTruthy();
});

it('in two places is one failure, and one try mends what it mends', async () => {
  const { Part, load } = partThatFails(1);
  show([<Part key="1" />, <Part key="2" />]);
  const [first] = await screen.findAllByRole('button');
  expect(told).toHaveBeenCalledOnce();
  await userEvent.click(first!);
  expect(await screen.findByText('The part')).toBeTruthy();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findAllByText(/The part/)).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

it('that throws is tried again with the next entry, not with every drawing', async () => {
  const { Part } = partThatFails(0, ({ id }) => {
    if (id === 'bad') throw new Error('broken');
    return `Entry ${id}`;
  });
  const { showNow } = show(<Part id="bad" />);
  await screen.findByRole('button');
  showNow(<Part id="bad" />);
  expect(told.mock.calls).toMatchObject([['studio-error', { code: 'part-failed', message: 'broken' }]]);
  showNow(<Part id="good" />);
  expect(screen.getByText('Entry good')).toBeTruthy();
});

it('keeps what has come, with all that was done in it', async () => {
  const { Part } = partThatFails(0, ({ id }) => <input aria-label={id} />);
  const { showNow } = show(<Part id="one" />);
  const input = await screen.findByLabelText('one');
  await userEvent.type(input, 'draft');
  await act(async () => showNow(<Part id="one" />));
  expect(screen.getByLabelText('one')).toBe(input);
});

it('a boundary tells what is thrown without being an error', () => {
  const Broken = () => {
    // oxlint-disable-next-line no-throw-literal -- libraries do
    throw 'words';
  };
  show(
    <Boundary code="fatal" fallback={again}>
      <Broken />
    </Boundary>,
  );
  expect(told.mock.calls).toMatchObject([['studio-error', { code: 'fatal', message: 'words', fatal: true }]]);
});
