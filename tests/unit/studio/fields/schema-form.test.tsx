import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { JsonSchema } from '#studio/fields/json-schema.ts';
import { SchemaForm } from '#studio/fields/schema-form.tsx';
import { initialValue } from '#studio/fields/schema-values.ts';

function open(schema: JsonSchema, errors?: ReadonlyMap<string, string>) {
  const onChange = vi.fn();
  function Holder() {
    const [value, setValue] = useState(() => initialValue(schema));
    return (
      <SchemaForm
        schema={schema}
        value={value}
        {...(errors && { errors })}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    );
  }
  render(<Holder />);
  return { user: userEvent.setup(), last: () => onChange.mock.lastCall?.[0] as unknown };
}

const object = (properties: JsonSchema, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
});

describe('a form made from a JSON Schema', () => {
  it('keeps the lines of a table that is pasted', async () => {
    const { user, last } = open(object({ table: { type: 'string' } }, ['table']));
    await user.click(screen.getByLabelText('table', { exact: false }));
    await user.paste('name,amount\r\nPallets,12\r\n');
    expect(last()).toEqual({ table: 'name,amount\nPallets,12' });
    expect(screen.getByRole('textbox').tagName).toBe('TEXTAREA');
  });

  it('has a control for each type, with label, hint and mark', async () => {
    const { user, last } = open(
      object(
        {
          city: { type: 'string', title: 'City', description: 'Where it rains' },
          days: { type: 'integer' },
          metric: { type: 'boolean' },
        },
        ['city'],
      ),
    );
    const city = screen.getByRole<HTMLInputElement>('textbox', { name: 'City' });
    expect(city.required).toBe(true);
    expect(screen.getByText('required')).toBeTruthy();
    expect(screen.getByText('Where it rains')).toBeTruthy();
    await user.type(city, 'Oslo');
    await user.type(screen.getByRole('textbox', { name: 'days' }), '12');
    await user.click(screen.getByRole('checkbox', { name: 'metric' }));
    expect(last()).toEqual({ city: 'Oslo', days: 12, metric: true });
  });

  it('takes a field away again that is emptied', async () => {
    const { user, last } = open(
      object({ a: { type: 'string', default: 'x' }, b: { type: 'number', default: 1 } }),
    );
    await user.clear(screen.getByRole('textbox', { name: 'a' }));
    await user.clear(screen.getByRole('textbox', { name: 'b' }));
    expect(last()).toEqual({});
  });

  it('keeps what is no number as it was typed', async () => {
    const { user, last } = open(object({ n: { type: 'number' } }));
    await user.type(screen.getByRole('textbox', { name: 'n' }), '1.5x');
    expect(last()).toEqual({ n: '1.5x' });
    await user.type(screen.getByRole('textbox', { name: 'n' }), '{Backspace}');
    expect(last()).toEqual({ n: 1.5 });
  });

  it('opens a nested object when it is wanted, also one inside itself', async () => {
    const { user, last } = open({
      ...object({ child: { $ref: '#/$defs/node' } }),
      $defs: { node: object({ name: { type: 'string' }, child: { $ref: '#/$defs/node' } }) },
    });
    await user.click(screen.getByRole('button', { name: 'Add child' }));
    await user.click(screen.getByRole('button', { name: 'Add child' }));
    const [, inner] = screen.getAllByRole('textbox', { name: 'name' });
    await user.type(inner!, 'x');
    expect(last()).toEqual({ child: { child: { name: 'x' } } });
    await user.click(screen.getAllByRole('button', { name: 'Remove child' }).at(-1)!);
    expect(last()).toEqual({});
  });

  it('adds and removes entries of a list', async () => {
    const { user, last } = open(object({ tags: { type: 'array', items: { type: 'string' } } }));
    const add = screen.getByRole('button', { name: 'Add an entry to tags' });
    await user.click(add);
    await user.type(screen.getByRole('textbox', { name: 'Entry 1' }), 'a');
    await user.click(add);
    await user.type(screen.getByRole('textbox', { name: 'Entry 2' }), 'b');
    await user.click(screen.getByRole('button', { name: 'Remove entry 1 of tags' }));
    expect(last()).toEqual({ tags: ['b'] });
  });

  it('falls back to JSON where no control says it all, and names the line of a mistake', async () => {
    const { user, last } = open(object({ filter: { anyOf: [{ type: 'string' }, { type: 'number' }] } }));
    const field = screen.getByRole('textbox', { name: 'filter' });
    await user.click(field);
    await user.paste('{\n  "a" 1\n}');
    expect(screen.getByRole('button', { name: 'Line 2 A colon is expected here.' })).toBeTruthy();
    expect(last()).toBeUndefined();
    await user.clear(field);
    await user.paste('{"a": 1}');
    expect(last()).toEqual({ filter: { a: 1 } });
  });

  it('shows what is wrong at the field', () => {
    open(
      object({ a: object({ b: { type: 'string' } }, ['b']) }, ['a']),
      new Map([['/a/b', 'This is required.']]),
    );
    const group = screen.getByRole('group', { name: /^a/ });
    expect(within(group).getByRole('textbox', { name: 'b' }).getAttribute('aria-invalid')).toBe('true');
    expect(within(group).getByText('This is required.')).toBeTruthy();
  });

  it('says that there is nothing to fill in', () => {
    open({ type: 'object', properties: {} });
    expect(screen.getByText('It takes no arguments.')).toBeTruthy();
  });

  it('never takes a description for markup', () => {
    open(object({ a: { type: 'string', description: '<img src=x onerror=alert(1)>' } }));
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  });
});
