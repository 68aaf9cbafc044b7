import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { multiAgentInputSchema, type MultiAgentValues } from '@agent-studio/api-client/contract';
import { useCreateForm } from '#studio/forms/use-create-form.ts';
import { withMember, withoutMembers } from '#studio/screens/multi-agents/canvas/team-changes.ts';
import { NEW_TEAM } from '#studio/screens/multi-agents/team-values.tsx';
import { useTeamModel } from '#studio/screens/multi-agents/canvas/use-team-model.ts';
import { aMember } from '#support/samples/team-samples.ts';

const TEAM: MultiAgentValues = {
  ...NEW_TEAM,
  name: 'Desk',
  pattern: 'handoff',
  members: [aMember({ key: 'a', handoff_to: ['b'] }), aMember({ key: 'b' })],
};

function open() {
  const { result } = renderHook(() => {
    const { form } = useCreateForm({
      schema: multiAgentInputSchema,
      initial: TEAM,
      create: async () => undefined,
    });
    return useTeamModel(form);
  });
  const keys = () => result.current.values.members.map(({ key }) => key);
  return { model: () => result.current, keys };
}

it('takes a change back and makes it again, with all that hung on it', () => {
  const { model, keys } = open();
  const can = () => [model().canUndo, model().canRedo];
  expect(can()).toEqual([false, false]);
  act(() => model().change((draft) => withoutMembers(draft, ['b'])));
  expect(keys()).toEqual(['a']);
  expect(can()).toEqual([true, false]);
  act(() => model().undo());
  expect(model().values.members).toEqual(TEAM.members);
  expect(can()).toEqual([false, true]);
  act(() => model().redo());
  expect(keys()).toEqual(['a']);
  expect(can()).toEqual([true, false]);
  act(() => model().redo());
  expect(keys()).toEqual(['a']);
});

it('takes what was typed in one go back in one step', () => {
  const { model } = open();
  for (const alias of ['L', 'Le', 'Lea'])
    act(() => model().change((draft) => withMember(draft, 'a', { alias }), 'a alias'));
  expect(model().values.members[0]?.alias).toBe('Lea');
  act(() => model().undo());
  expect(model().values.members[0]?.alias).toBe('');
});

it('begins a new step after a pause', () => {
  vi.useFakeTimers({ now: 0 });
  const { model } = open();
  act(() => model().change((draft) => withMember(draft, 'a', { alias: 'L' }), 'a alias'));
  vi.setSystemTime(5_000);
  act(() => model().change((draft) => withMember(draft, 'a', { alias: 'Lea' }), 'a alias'));
  act(() => model().undo());
  expect(model().values.members[0]?.alias).toBe('L');
  vi.useRealTimers();
});

it('takes back one’s own alone when somebody else changed the team meanwhile', () => {
  const { model, keys } = open();
  act(() => model().change((draft) => withMember(draft, 'a', { alias: 'Lea' })));
  const [a, b] = model().values.members;
  act(() => model().form.setValue('members', [a!, { ...b!, alias: 'Ben' }, aMember({ key: 'c' })]));
  act(() => model().undo());
  expect(keys()).toEqual(['a', 'b', 'c']);
  expect(model().values.members.map(({ alias }) => alias)).toEqual(['', 'Ben', '']);
  act(() => model().redo());
  expect(model().values.members.map(({ alias }) => alias)).toEqual(['Lea', 'Ben', '']);
});

it('leaves the rest of the form alone', () => {
  const { model } = open();
  act(() => model().form.setValue('name', 'Front desk'));
  act(() => model().change((draft) => withoutMembers(draft, ['b'])));
  act(() => model().undo());
  expect(model().values.name).toBe('Front desk');
});
