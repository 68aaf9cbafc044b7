import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '@agent-studio/api-client';
import type { MergeField } from '#studio/format/merge.ts';
import { type Saved, useEntityForm } from '#studio/forms/use-entity-form.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required.')),
  description: z.string(),
  tags: z.array(z.string()),
});
type Values = z.output<typeof schema>;

const FIELDS: MergeField<Values>[] = [
  { path: 'name', label: 'Name' },
  { path: 'description', label: 'Description' },
  { path: 'tags', label: 'Tags' },
];

const SAVED: Saved<Values> = { values: { name: 'Support', description: 'Old', tags: [] }, revision: 1 };

type Save = (changes: Partial<Values>, revision: number) => Promise<Saved<Values>>;

/** A server that knows `held` and refuses older revisions. */
function aServer(held: Saved<Values>) {
  const state = { held };
  const save = vi.fn<Save>(async (changes, revision) => {
    if (revision !== state.held.revision) throw stale(state.held);
    state.held = { values: { ...state.held.values, ...changes }, revision: revision + 1 };
    return state.held;
  });
  return { save, state };
}

const stale = (current: unknown) =>
  ApiError.fromStatus(412, { detail: 'Changed meanwhile.', code: 'stale', current });

function open(save: Save, saved = SAVED) {
  return renderHook(
    (props: { saved: Saved<Values> }) =>
      useEntityForm({
        schema,
        fields: FIELDS,
        save,
        toSaved: (current) => current as Saved<Values>,
        saved: props.saved,
      }),
    { initialProps: { saved } },
  );
}

type Hook = ReturnType<typeof open>['result'];
const type = (hook: Hook, name: 'name' | 'description', value: string) =>
  act(() => hook.current.form.setValue(name, value, { shouldDirty: true }));
const save = async (hook: Hook) => {
  let done: boolean | undefined;
  await act(async () => {
    done = await hook.current.save();
  });
  return done;
};

describe('useEntityForm', () => {
  it('sends what changed with its revision, and is clean afterwards', async () => {
    const server = aServer(SAVED);
    const { result } = open(server.save);
    type(result, 'name', '  Helpdesk ');
    expect(result.current.dirty).toBe(true);

    expect(await save(result)).toBe(true);
    expect(server.save).toHaveBeenCalledExactlyOnceWith({ name: 'Helpdesk' }, 1);
    expect(result.current.form.getValues('name')).toBe('Helpdesk');
    expect(result.current.dirty).toBe(false);
  });

  it('does not send what the schema refuses', async () => {
    const server = aServer(SAVED);
    const { result } = open(server.save);
    type(result, 'name', ' ');
    expect(await save(result)).toBe(false);
    expect(server.save).not.toHaveBeenCalled();
    expect(result.current.form.getFieldState('name').error?.message).toBe('Name is required.');
  });

  it('keeps what was typed when the server refuses, and says why', async () => {
    const { result } = open(() => Promise.reject(ApiError.network()));
    type(result, 'name', 'Helpdesk');
    expect(await save(result)).toBe(false);
    expect(result.current.problem).toBe('Network error. Please check your internet connection.');
    expect(result.current.form.getValues('name')).toBe('Helpdesk');
    expect(result.current.dirty).toBe(true);
  });

  it('puts errors of the server on the fields they name', async () => {
    const body = {
      detail: 'Two fields.',
      code: 'invalid',
      errors: [{ path: 'name', message: 'This name is taken.' }],
    };
    const { result } = open(() => Promise.reject(ApiError.fromStatus(422, body)));
    type(result, 'name', 'Helpdesk');
    await save(result);
    expect(result.current.form.getFieldState('name').error?.message).toBe('This name is taken.');
    expect(result.current.problem).toBeNull();
  });

  it('says what an error is about when no field shows it', async () => {
    const body = {
      detail: 'The model is gone.',
      code: 'invalid',
      errors: [{ path: 'model', message: 'Gone' }],
    };
    const { result } = open(() => Promise.reject(ApiError.fromStatus(422, body)));
    type(result, 'name', 'Helpdesk');
    await save(result);
    expect(result.current.problem).toBe('The model is gone.');
  });

  it('merges by itself when somebody else changed other fields', async () => {
    const server = aServer({ values: { ...SAVED.values, description: 'Theirs' }, revision: 2 });
    const { result } = open(server.save);
    type(result, 'name', 'Mine');

    expect(await save(result)).toBe(true);
    expect(server.state.held.values).toEqual({ name: 'Mine', description: 'Theirs', tags: [] });
    expect(result.current.form.getValues()).toEqual({ name: 'Mine', description: 'Theirs', tags: [] });
    expect(result.current.conflict).toBeNull();
  });

  it('asks when both changed the same field, and saves what is chosen', async () => {
    const server = aServer({ values: { name: 'Theirs', description: 'Theirs', tags: ['new'] }, revision: 4 });
    const { result } = open(server.save);
    type(result, 'name', 'Mine');
    type(result, 'description', 'Mine');

    expect(await save(result)).toBe(false);
    expect(result.current.conflict?.conflicts.map(({ field }) => field.label)).toEqual([
      'Name',
      'Description',
    ]);
    expect(result.current.form.getValues('name')).toBe('Mine');

    await act(() => result.current.choose({ name: 'mine', description: 'theirs' }));
    expect(server.state.held).toEqual({
      values: { name: 'Mine', description: 'Theirs', tags: ['new'] },
      revision: 5,
    });
    expect(result.current.dirty).toBe(false);
  });

  it('keeps everything typed when the conflict is put aside', async () => {
    const server = aServer({ values: { ...SAVED.values, name: 'Theirs' }, revision: 2 });
    const { result } = open(server.save);
    type(result, 'name', 'Mine');
    await save(result);
    act(() => result.current.postpone());
    expect(result.current.conflict).toBeNull();
    expect(result.current.form.getValues('name')).toBe('Mine');
    expect(result.current.dirty).toBe(true);
  });

  it('keeps what is typed while the answer is on its way', async () => {
    const answer = Promise.withResolvers<Saved<Values>>();
    const { result } = open(() => answer.promise);
    type(result, 'name', 'First');
    let saving: Promise<boolean>;
    act(() => {
      saving = result.current.save();
    });
    await waitFor(() => expect(result.current.saving).toBe(true));
    type(result, 'name', 'Second');
    answer.resolve({ values: { ...SAVED.values, name: 'First' }, revision: 2 });
    await act(async () => void (await saving));
    expect(result.current.form.getValues('name')).toBe('Second');
    expect(result.current.dirty).toBe(true);
  });

  it('takes over a newer answer without touching what was typed', () => {
    const { result, rerender } = open(aServer(SAVED).save);
    type(result, 'name', 'Mine');
    rerender({ saved: { values: { ...SAVED.values, description: 'Newer' }, revision: 2 } });
    expect(result.current.form.getValues()).toMatchObject({ name: 'Mine', description: 'Newer' });
  });

  it('goes back to what was saved', () => {
    const { result } = open(aServer(SAVED).save);
    type(result, 'name', 'Mine');
    act(() => result.current.discard());
    expect(result.current.form.getValues()).toEqual(SAVED.values);
    expect(result.current.dirty).toBe(false);
  });
});
