import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import type { SopEntry, SopRun, SopStep } from '@agent-studio/api-client/contract';
import { createSafeStorage } from '@agent-studio/core';
import { createKeptFiles } from '#studio/data/sops/kept-files.ts';
import { projectRun } from '#studio/data/sops/project-run.ts';
import { createSopOutbox } from '#studio/data/sops/sop-outbox.ts';
import { newStep } from '#studio/screens/sops/editor/step-edits.ts';
import { sampleId } from '#support/samples/samples.ts';

const ID = sampleId(1);
const NOW = '2026-11-22T12:00:00.000Z';
const NO_NETWORK = new ApiError('network', 'No answer.');

const step = (more: Partial<SopStep>): SopStep => ({ ...newStep([], 'do', 'x'), must: true, ...more });
const entry = (more: Partial<SopEntry>): SopEntry => ({
  seq: 1,
  step_id: 'look',
  state: 'open',
  outcome: null,
  note: '',
  checked: [],
  values: null,
  choice: null,
  signed_name: null,
  evidence: [],
  opened_at: NOW,
  due_at: null,
  deadline_at: null,
  done_at: null,
  by: null,
  ...more,
});

const STEPS = [
  step({ id: 'look', title: 'Look' }),
  step({ id: 'photo', title: 'Photo', evidence_required: true }),
  step({ id: 'cool', title: 'Cool down', kind: 'wait', wait_minutes: 15 }),
];

const aRun = (entries: SopEntry[], revision = 1): SopRun => ({
  id: ID,
  sop: { id: sampleId(2), name: 'Pump' },
  code: 'SOP-7',
  version: 1,
  subject: '',
  status: 'running',
  channel: 'navigator',
  started_by: null,
  people: [],
  started_at: NOW,
  updated_at: NOW,
  ended_at: null,
  current: null,
  done_steps: 0,
  total_steps: STEPS.length,
  revision,
  audience: 'public',
  description: '',
  category: '',
  steps: STEPS,
  sources: [],
  entries,
  end_note: '',
  may_write: true,
});

const FIRST = aRun([entry({})]);
const DONE = aRun(
  [
    entry({ state: 'done', outcome: 'done', note: 'In the cellar.', done_at: NOW }),
    entry({ seq: 2, step_id: 'photo' }),
  ],
  2,
);
const LOOKED = { entry: 1, done: true, outcome: 'done' as const, note: 'In the cellar.' };

function open({ storage = createSafeStorage('memory'), owner = '' } = {}) {
  const sent: string[] = [];
  const answers: (() => Promise<SopRun>)[] = [];
  const answer = (what: string) => {
    sent.push(what);
    return (answers.shift() ?? (() => Promise.reject(NO_NETWORK)))();
  };
  const onTaken = vi.fn();
  const onRefused = vi.fn();
  const files = createKeptFiles(storage);
  const outbox = createSopOutbox({
    storage,
    files,
    calls: {
      step: (_, name, body) => answer(`${name} ${body.entry} ${body.note ?? ''}`.trim()),
      file: (_, { step: name, entry: seq }, file) => answer(`${name} ${seq} ${file.name}`),
    },
    owner: () => owner,
    onTaken,
    onRefused,
  });
  return { outbox, files, storage, sent, answers, onTaken, onRefused, unsent: () => outbox.getAll()[ID] };
}

const later = (run: SopRun) => () => Promise.resolve(run);
const photo = () => new File(['of the gauge'], 'gauge.png', { type: 'image/png' });

describe('what is done at a run', () => {
  it('is sent at once, and nothing is kept', async () => {
    const { outbox, answers, sent, onTaken, unsent } = open();
    answers.push(later(DONE));
    await outbox.step(FIRST, 'look', LOOKED);
    expect(sent).toEqual(['look 1 In the cellar.']);
    expect(onTaken).toHaveBeenCalledWith(DONE);
    expect(unsent()).toBeUndefined();
  });

  it('is kept without a network, shown as done, and sent in its order when there is one, also after a reload', async () => {
    const { outbox, storage, unsent, files } = open();
    await outbox.step(FIRST, 'look', LOOKED);
    await outbox.file(FIRST, { step: 'photo', entry: 2 }, photo());
    await outbox.step(FIRST, 'photo', { entry: 2, done: true, outcome: 'done' });
    expect(unsent()).toMatchObject({ state: 'waiting', isLate: true });
    const { run, left } = projectRun(FIRST, unsent()!.parts, { id: null, name: 'Jo' });
    expect(left).toEqual([]);
    expect(run).toMatchObject({ done_steps: 2, current: { step_id: 'cool', due_at: null } });
    expect(run.entries[1]).toMatchObject({
      state: 'done',
      by: { name: 'Jo' },
      evidence: [{ name: 'gauge.png' }],
    });

    const again = open({ storage });
    const [, part] = unsent()!.parts;
    await again.files.keep((part as { key: string }).key, (await files.read((part as { key: string }).key))!);
    again.answers.push(later(DONE), later(DONE), later(DONE));
    await again.outbox.send(ID);
    expect(again.sent).toEqual(['look 1 In the cellar.', 'photo 2 gauge.png', 'photo 2']);
    expect(again.unsent()).toBeUndefined();
    expect(storage.get('studio-sop-unsent')).toBeNull();
  });

  it('stops where the server says no, and goes on with what is said anew', async () => {
    const { outbox, answers, sent, onRefused, unsent } = open();
    await outbox.step(FIRST, 'look', LOOKED);
    await outbox.step(FIRST, 'photo', { entry: 2, done: true, outcome: 'skipped' });
    answers.push(() => Promise.reject(new ApiError('invalid', 'Say more.')));
    await expect(outbox.send(ID)).rejects.toThrow('Say more.');
    expect(unsent()).toMatchObject({ state: 'refused', problem: 'Say more.' });
    expect(unsent()!.parts).toHaveLength(2);
    expect(onRefused).toHaveBeenCalledWith(ID);
    answers.push(later(DONE), later(DONE));
    await outbox.step(FIRST, 'look', { ...LOOKED, note: 'More.' });
    expect(sent.slice(-2)).toEqual(['look 1 More.', 'photo 2']);
    expect(unsent()).toBeUndefined();
  });

  it('can be taken back, left out and given up before it is sent', async () => {
    const { outbox, files, answers, sent, unsent } = open();
    await outbox.step(FIRST, 'look', LOOKED);
    await outbox.file(FIRST, { step: 'photo', entry: 2 }, photo());
    const { key } = unsent()!.parts[1] as { key: string };
    await outbox.step(FIRST, 'photo', { entry: 2, done: true, outcome: 'done', note: 'Sharp.' });
    const reopen = vi.fn();
    expect(await outbox.takeBack(FIRST, 2, reopen)).toBe(true);
    expect(reopen).toHaveBeenCalledWith(expect.objectContaining({ entry: 2, note: 'Sharp.' }));
    expect(await outbox.takeBack(FIRST, 7, reopen)).toBe(false);
    expect(unsent()!.parts.map(({ type }) => type)).toEqual(['step', 'file']);
    // Back once more: the file waits until its step is there again.
    answers.push(later(DONE));
    expect(await outbox.takeBack(FIRST, 1, reopen)).toBe(true);
    await outbox.send(ID);
    expect(sent.at(-1)).not.toContain('gauge.png');
    expect(unsent()).toMatchObject({ state: 'waiting', parts: [{ name: 'gauge.png' }] });
    await outbox.removeFile(FIRST, key);
    expect(await files.read(key)).toBeUndefined();
    await outbox.discard(FIRST);
    expect(unsent()).toBeUndefined();
  });

  it('is sent under the name of whoever did it alone', async () => {
    const storage = createSafeStorage('memory');
    await open({ storage, owner: 'jo@example.com' }).outbox.step(FIRST, 'look', LOOKED);
    const other = open({ storage, owner: 'eve@example.com' });
    expect(other.unsent()).toBeUndefined();
    const stop = other.outbox.start();
    expect(other.sent).toEqual([]);
    stop();
    // At the same run, of the same device.
    await other.outbox.step(FIRST, 'look', { ...LOOKED, note: 'By Eve.' });
    expect(other.sent).toEqual(['look 1 By Eve.']);
    const [jo] = open({ storage, owner: 'jo@example.com' }).unsent()!.parts;
    expect(jo).toMatchObject({ body: { note: 'In the cellar.' } });
  });
});

it('is not dropped with a file that was taken away while it travelled', async () => {
  const { outbox, answers, unsent } = open();
  let arrive = (_: SopRun) => {};
  answers.push(() => new Promise((resolve) => (arrive = resolve)));
  const going = outbox.file(DONE, { step: 'photo', entry: 2 }, photo());
  await vi.waitFor(() => expect(unsent()!.parts).toHaveLength(1));
  void outbox.step(DONE, 'photo', { entry: 2, done: true, outcome: 'done', note: 'Kept.' });
  await outbox.removeFile(DONE, (unsent()!.parts[0] as { key: string }).key);
  arrive(DONE);
  await going;
  expect(unsent()!.parts).toMatchObject([{ body: { note: 'Kept.' } }]);
});

it('survives what somebody else wrote beside it', async () => {
  const { outbox, storage } = open();
  await outbox.step(FIRST, 'look', LOOKED);
  const kept = JSON.parse(storage.get('studio-sop-unsent')!) as object;
  storage.set('studio-sop-unsent', JSON.stringify({ ...kept, x: null, y: { parts: 1 } }));
  expect(open({ storage }).unsent()?.parts).toHaveLength(1);
  const odd = {
    type: 'step' as const,
    step: 'look',
    entry: 1,
    body: { entry: 1, note: 7 } as never,
    at: NOW,
  };
  expect(projectRun(FIRST, [odd], null)).toEqual({ run: FIRST, left: [odd] });
});

describe('a run as it will be', () => {
  const PART = { type: 'step' as const, step: 'look', entry: 1, body: LOOKED, at: NOW };

  it('takes what has arrived without an answer once', () => {
    expect(projectRun(DONE, [PART], null)).toEqual({ run: DONE, left: [] });
  });

  it('leaves out what does not fit, because somebody else went on otherwise', () => {
    const other = aRun([
      entry({ state: 'done', outcome: 'done', note: 'By Eve.' }),
      entry({ seq: 2, step_id: 'photo' }),
    ]);
    expect(projectRun(other, [PART], null)).toEqual({ run: other, left: [PART] });
    const early = { type: 'step' as const, step: 'photo', entry: 2, body: { entry: 2 }, at: NOW };
    expect(projectRun(DONE, [early], null).left).toEqual([early]);
  });
});
