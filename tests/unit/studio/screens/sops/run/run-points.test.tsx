import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anEntry as entry, aRun, aStep as step, NOW, openRun as open } from '#support/browser/open-run.tsx';

it('has points and a deadline in every kind of step, and says when that has passed', async () => {
  const choices = [
    { label: 'Hold', description: '', next: null },
    { label: 'Release', description: '', next: null },
  ];
  const body_md = 'Decide.\n- [ ] The file is there\n- [ ] Below the limit';
  const steps = [step({ id: 'check', title: 'Hold or release?', kind: 'decide', choices, body_md })];
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  let deadline_at = at(90 * 60_000);
  const { user, unmount } = open({
    'GET /api/sop/runs/{id}': () => aRun({ steps, entries: [entry({ deadline_at })] }),
    'PUT /api/sop/runs/{id}/steps/{step}': () => aRun({ steps, entries: [entry({ deadline_at })] }),
  });
  await screen.findByText(/^Due .+ · 1 hr 30 min left$/);
  await user.click(screen.getByRole('radio', { name: 'Hold' }));
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Complete step' });
  expect(next.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'The file is there' }));
  expect(screen.getByText('One point is not ticked yet.')).toBeTruthy();
  // The last one is said where it stands, too.
  expect(screen.getByText('Not ticked').closest('li')?.textContent).toContain('Below the limit');
  await user.click(screen.getByRole('checkbox', { name: 'Below the limit' }));
  expect(next.disabled).toBe(false);
  expect(screen.queryByText('Not ticked')).toBeNull();
  unmount();
  deadline_at = at(-5 * 60_000);
  open({ 'GET /api/sop/runs/{id}': () => aRun({ steps, entries: [entry({ deadline_at })] }) });
  await screen.findByText(/^Due .+ · over for [56] min$/);
  expect(screen.getByText('The deadline of this step has passed.')).toBeTruthy();
});

it('keeps what was ticked beside what was chosen, and that it was late', async () => {
  const choices = [{ label: 'Hold', description: 'They wait for the file', next: null }];
  const steps = [
    step({ id: 'check', title: 'Hold?', kind: 'decide', choices, body_md: '- [ ] The file is there' }),
  ];
  const done = entry({
    state: 'done',
    outcome: 'done',
    checked: [0],
    choice: 0,
    deadline_at: NOW,
    done_at: '2026-11-22T12:05:00.000Z',
  });
  const finished = aRun({
    steps,
    status: 'finished',
    ended_at: NOW,
    entries: [done],
    current: null,
    done_steps: 1,
  });
  open({ 'GET /api/sop/runs/{id}': () => finished });
  await screen.findByRole('heading', { level: 1, name: 'This run is finished' });
  expect(screen.getByText('The file is there').closest('li')?.textContent).toContain('☑');
  expect(screen.getByText('Hold')).toBeTruthy();
  expect(screen.getByText('They wait for the file')).toBeTruthy();
  expect(screen.getByText(/after the deadline of /)).toBeTruthy();
});
