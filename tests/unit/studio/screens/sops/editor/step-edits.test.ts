import { describe, expect, it } from 'vitest';
import {
  asKind,
  freeStepId,
  movedTo,
  newStep,
  stepOfPassage,
  withCopy,
  withNewStep,
  withoutStep,
} from '#studio/screens/sops/editor/step-edits.ts';
import { sopStepSchema } from '@agent-studio/api-client/contract';

const steps = ['a', 'b', 'c'].map((id) => ({ ...newStep([], 'do', id), id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

describe('ids of steps', () => {
  it.each([
    ['Check the valve!', 'check-the-valve'],
    ['Über die Straße', 'uber-die-stra-e'],
    ['صمام', 'step'],
    ['end', 'end-2'],
    ['a', 'a-2'],
  ])('%s becomes %s', (title, id) => {
    expect(freeStepId(steps, title)).toBe(id);
  });

  it('are taken by the contract, however long the title', () => {
    const id = freeStepId(steps, 'word '.repeat(60));
    expect(sopStepSchema.shape.id.safeParse(id).success).toBe(true);
  });
});

it.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 9, 'acb'],
  ['gone', 0, 'abc'],
])('moves %s to place %i', (id, to, order) => {
  expect(ids(movedTo(steps, id, to))).toBe(order);
});

it('adds behind a step or at the end, copies with another id, and removes', () => {
  const fresh = newStep(steps, 'decide');
  expect(fresh.choices).toHaveLength(2);
  expect(ids(withNewStep(steps, { ...fresh, id: 'x' }, 'a'))).toBe('axbc');
  expect(ids(withNewStep(steps, { ...fresh, id: 'x' }, null))).toBe('abcx');
  const copied = withCopy(steps, 'b');
  expect(copied[2]).toMatchObject({ title: 'b', id: 'b-2' });
  expect(ids(withoutStep(steps, 'b'))).toBe('ac');
});

it('keeps what was written when a step becomes another kind', () => {
  const step = { ...newStep([], 'do', 'x'), body_md: 'Text' };
  const decided = asKind(step, 'decide');
  expect(decided).toMatchObject({ kind: 'decide', body_md: 'Text' });
  expect(asKind(decided, 'do').choices).toBe(decided.choices);
  expect(asKind(step, 'input').schema).toEqual({ type: 'object', properties: {} });
  expect(asKind(step, 'wait').wait_minutes).toBe(15);
});

it('makes a step of a passage that the draft left out', () => {
  const ref = {
    source: 's',
    page: 2,
    heading: '',
    before: [],
    after: [],
    quote: 'Close the valve. Then wait.',
  };
  expect(stepOfPassage(steps, ref)).toMatchObject({
    title: 'Close the valve.',
    body_md: ref.quote,
    refs: [ref],
    origin: 'source',
  });
});
