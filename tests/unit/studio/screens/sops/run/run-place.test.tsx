import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { SOP_RUN_HEADER } from '@agent-studio/api-client/contract';
import { readKeptRuns } from '#studio/data/sops/kept-runs.ts';
import {
  aRun,
  anEntry as entry,
  aStep as step,
  ID,
  NOW,
  openRun as open,
} from '#support/browser/open-run.tsx';

describe('a run', () => {
  // Rule 2: A run goes on by its link, whose token leaves the address
  it('takes the token of a link out of the address, keeps it, and sends it', async () => {
    const seen: unknown[] = [];
    const { router, studio } = open(
      {
        'GET /api/sop/runs/{id}': ({ headers }) => {
          seen.push(headers?.[SOP_RUN_HEADER]);
          return aRun();
        },
      },
      '#sr_secret',
    );
    await screen.findByRole('heading', { level: 1, name: 'Check the valves' });
    await screen.findByRole('dialog', { name: 'Who goes on with this run?' });
    expect(router.state.location.hash).toBe('');
    expect(readKeptRuns(studio.storage)[0]).toMatchObject({
      id: ID,
      token: 'sr_secret',
      name: 'Start the pump',
    });
    expect(new Set(seen)).toEqual(new Set(['sr_secret']));
  });

  it('asks who goes on with a run that was handed over, and each step stands under that name', async () => {
    const bodies: unknown[] = [];
    const { user, studio } = open(
      {
        'GET /api/sop/runs/{id}': () =>
          aRun({
            started_by: { id: null, name: 'Jo Field' },
            people: ['Jo Field'],
            steps: [step({ id: 'check', title: 'Look', kind: 'do' })],
          }),
        'PUT /api/sop/runs/{id}/steps/{step}': ({ body }) => {
          bodies.push(body);
          return aRun({ entries: [entry({ state: 'done', outcome: 'done' })], current: null });
        },
      },
      '#sr_secret',
    );
    const dialog = await screen.findByRole('dialog', { name: 'Who goes on with this run?' });
    expect(dialog.textContent).toContain('So far: Jo Field');
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(dialog.textContent).toContain('Type your name first.');
    await user.type(screen.getByLabelText(/^Your name/), 'Sam Second');
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await user.click(await screen.findByRole('button', { name: 'Complete step' }));
    await screen.findByRole('heading', { level: 1, name: 'Finish this run' });
    expect(bodies).toEqual([expect.objectContaining({ by_name: 'Sam Second', done: true })]);
    expect(readKeptRuns(studio.storage)[0]).toMatchObject({ by: 'Sam Second', name: 'Start the pump' });
  });

  it('an old link does not cost this device the token that still opens the run', async () => {
    const good = aRun();
    const { studio } = open(
      {
        'GET /api/sop/runs/{id}': ({ headers }) => {
          if (headers?.[SOP_RUN_HEADER] !== 'sr_old') return good;
          throw ApiError.fromStatus(404);
        },
      },
      '#sr_old',
    );
    await screen.findByRole('heading', { level: 1, name: 'Check the valves' });
    expect(readKeptRuns(studio.storage)).toEqual([]);
  });

  it('says why a step that must be done cannot be completed yet', async () => {
    const { user } = open({
      'GET /api/sop/runs/{id}': () => aRun(),
      'PUT /api/sop/runs/{id}/steps/{step}': () => aRun(),
    });
    const passed = await screen.findByRole<HTMLButtonElement>('button', { name: 'Passed' });
    expect(passed.disabled).toBe(true);
    expect(screen.getByText('2 points are not ticked yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'V-12 closed' }));
    expect(screen.getByText('One point is not ticked yet.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'V-10 open' }));
    expect(passed.disabled).toBe(false);
  });

  it('says of each choice what it means and where it goes on', async () => {
    const steps = [
      step({
        id: 'check',
        title: 'Replace or refund?',
        kind: 'decide',
        choices: [
          { label: 'Replace it', description: 'A new one <b>today</b>', next: null },
          { label: 'Refund it', description: '', next: 'note' },
          { label: 'Leave it', description: '', next: 'end' },
        ],
      }),
      step({ id: 'book', title: 'Book the stock' }),
      step({ id: 'note', title: 'Write the note' }),
    ];
    open({ 'GET /api/sop/runs/{id}': () => aRun({ steps }) });
    const said = async (name: string) =>
      (await screen.findByRole('radio', { name }))
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join('. ');
    // Words stay words.
    expect(await said('Replace it')).toBe('A new one <b>today</b>. Then step 2: Book the stock');
    expect(await said('Refund it')).toBe('Then step 3: Write the note');
    expect(await said('Leave it')).toBe('Then the procedure ends');
  });

  it('names a place of the source once, and says what was recorded before', async () => {
    const policy = { source: 'policy', page: 4, heading: 'Returns', before: [], after: [] };
    const refs = [
      { ...policy, quote: 'Within 30 days.' },
      { ...policy, quote: 'The seal is whole.' },
    ];
    const schema = {
      type: 'object',
      properties: {
        sealed: { type: 'boolean', title: 'Still sealed' },
        value: { type: 'number', title: 'Value', 'x-currency': 'USD' },
        weight: { type: 'number', title: 'Weight', 'x-unit': 'kg' },
      },
    };
    const steps = [
      step({ id: 'value', title: 'Record the value', kind: 'input', schema }),
      step({ id: 'check', title: 'Decide', refs }),
    ];
    const sources = [{ id: 'policy', title: 'Policy', mime: 'application/pdf', pages: 9 }];
    const before = entry({
      step_id: 'value',
      state: 'done',
      outcome: 'done',
      values: { sealed: true, value: 129, weight: 2.5 },
      note: 'Seen at the gate.',
    });
    open({
      'GET /api/sop/runs/{id}': () => aRun({ steps, sources, entries: [before, entry({ seq: 2 })] }),
    });
    const side = within(await screen.findByRole('complementary', { name: 'Source' }));
    expect(side.getAllByText('Page 4 of 9')).toHaveLength(1);
    expect(side.getByRole('heading', { name: 'Returns' })).toBeTruthy();
    for (const text of [
      'Within 30 days.',
      'The seal is whole.',
      'Seen at the gate.',
      'Yes',
      '$129.00',
      '2.5 kg',
    ])
      expect(side.getByText(text)).toBeTruthy();
    // Where it stands in one line of words, the page never begins a line alone.
    expect(document.body.textContent).toContain('Policy · Returns\u00A0·\u00A0p.\u00A04');
  });

  it('shows one of several places at a time', async () => {
    const place = { source: 'policy', heading: '', before: [], after: [] };
    const refs = [
      { ...place, page: 4, quote: 'Within 30 days.' },
      { ...place, page: 7, quote: 'Claims come in writing.' },
    ];
    const steps = [step({ id: 'check', title: 'Decide', refs })];
    const sources = [{ id: 'policy', title: 'Policy', mime: 'application/pdf', pages: 9 }];
    const { user } = open({ 'GET /api/sop/runs/{id}': () => aRun({ steps, sources }) });
    const side = within(await screen.findByRole('complementary', { name: 'Source' }));
    expect(side.getByText('Page 4 of 9')).toBeTruthy();
    expect(side.queryByText('Claims come in writing.')).toBeNull();
    expect(side.getByRole('heading', { name: 'What the source says' })).toBeTruthy();
    await user.click(within(side.getByRole('group', { name: 'Source' })).getByRole('radio', { name: '2' }));
    expect(side.getByText('Page 7 of 9')).toBeTruthy();
    // Where there is no room beside the step they are one line below what is to be decided.
    const folded = screen.getByText('What the source says · 2').closest('details')!;
    expect(folded.open).toBe(false);
    expect(side.getByText('Claims come in writing.')).toBeTruthy();
  });

  it('offers the way on before what may be asked about the step', async () => {
    open({ 'GET /api/sop/runs/{id}': () => aRun() });
    const question = await screen.findByRole('textbox', { name: 'Ask about this procedure' });
    const next = screen.getByRole('button', { name: 'Passed' });
    expect(next.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('asks what is wrong before a check is said to have failed', async () => {
    const told = vi.fn(() =>
      aRun({ entries: [entry({ state: 'done', outcome: 'failed' }), entry({ seq: 2 })] }),
    );
    const { user } = open({
      'GET /api/sop/runs/{id}': () => aRun(),
      'PUT /api/sop/runs/{id}/steps/{step}': told,
    });
    await user.click(await screen.findByRole('button', { name: 'Did not pass' }));
    expect(screen.getByText('Write what is not as it should be.')).toBeTruthy();
    expect(told).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(/^Your note/), 'Leaks');
    await user.click(screen.getByRole('button', { name: 'Did not pass' }));
    await screen.findByText(/This check did not pass/);
    expect(told).toHaveBeenLastCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({ outcome: 'failed', note: 'Leaks', done: true }),
      }),
    );
  });

  // Rule 2: Nothing typed in a run is lost without a network
  it('keeps what was typed when a write does not get through, and sends it again', async () => {
    let isGone = true;
    const bodies: unknown[] = [];
    const { user } = open({
      'GET /api/sop/runs/{id}': () => aRun(),
      'PUT /api/sop/runs/{id}/steps/{step}': ({ body }) => {
        if (isGone) throw ApiError.network();
        bodies.push(body);
        return aRun({ entries: [entry({ note: 'In the cellar' })] });
      },
    });
    await user.type(await screen.findByLabelText(/^Your note/), 'In the cellar');
    await screen.findByText('Not sent yet, kept on this device', undefined, { timeout: 4_000 });
    isGone = false;
    window.dispatchEvent(new Event('online'));
    await screen.findByText(/^Saved/);
    expect(bodies).toEqual([expect.objectContaining({ note: 'In the cellar', done: false, entry: 1 })]);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Your note/).value).toBe('In the cellar');
  });

  it('says what the server refused, and keeps what was entered', async () => {
    const { user } = open({
      'GET /api/sop/runs/{id}': () => aRun({ steps: [step({ id: 'check', title: 'Look', kind: 'do' })] }),
      'PUT /api/sop/runs/{id}/steps/{step}': () => {
        throw ApiError.fromStatus(409, { detail: 'This step is not the open one.' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Complete step' }));
    await screen.findByText('This step is not the open one.');
  });

  it('shows hostile words as words', async () => {
    const title = '<img src=x onerror=alert(1)>';
    open({
      'GET /api/sop/runs/{id}': () =>
        aRun({
          steps: [
            step({ id: 'check', title, body_md: '<script>alert(1)</script> [x](javascript:alert(1))' }),
          ],
        }),
    });
    await screen.findByRole('heading', { level: 1, name: title });
    await waitFor(() => expect(document.body.textContent).toContain('<script>alert(1)</script>'));
    expect(document.querySelector('img, script, a[href^="javascript"]')).toBeNull();
  });

  it('is closed when all steps are done, and then is a record', async () => {
    const done = entry({ state: 'done', outcome: 'passed', checked: [0, 1], done_at: NOW, note: 'Fine.' });
    const finished = aRun({
      status: 'finished',
      ended_at: NOW,
      entries: [done],
      current: null,
      done_steps: 1,
    });
    const { user } = open({
      'GET /api/sop/runs/{id}': () => aRun({ entries: [done], current: null, done_steps: 1 }),
      'POST /api/sop/runs/{id}/finish': () => finished,
    });
    await screen.findByRole('heading', { level: 1, name: 'Finish this run' });
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await screen.findByRole('heading', { level: 1, name: 'This run is finished' });
    expect(screen.getByText('Fine.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  });
});
