import { TextArea, TextField } from '@agent-studio/core';
import { type JsonSchema, textOf } from './json-schema.ts';

const LONG_TEXT = 200;

interface StringControlProps {
  schema: JsonSchema;
  required: boolean;
  disabled: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
  texts: { label: string; note: string | undefined; hint: string | undefined; error: string | undefined };
}

/** A text of a form made from a JSON Schema: one line, or several where it has or may have them. */
export function StringControl({ schema, required, disabled, value, onChange, texts }: StringControlProps) {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  const examples = Array.isArray(schema['examples']) ? schema['examples'] : [];
  const placeholder = typeof examples[0] === 'string' ? examples[0] : textOf(schema, 'format');
  const rest = { required, disabled, value: text, ...(placeholder && { placeholder }) };
  // Nothing typed is nothing said; a required text may be empty.
  const change = (typed: string) => onChange(typed === '' && !required ? undefined : typed);
  const isLong = text.length > LONG_TEXT || text.includes('\n') || Number(schema['maxLength']) > LONG_TEXT;
  return isLong ? (
    <TextArea {...texts} {...rest} rows={3} onChange={({ target }) => change(target.value)} />
  ) : (
    <TextField
      {...texts}
      {...rest}
      dir="auto"
      // A table or a letter keeps its lines, and gets a field that has some: one line would make them one.
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain').trimEnd().replaceAll('\r\n', '\n');
        if (!pasted.includes('\n')) return;
        event.preventDefault();
        const { selectionStart, selectionEnd } = event.currentTarget;
        change(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? text.length));
      }}
      onChange={({ target }) => change(target.value)}
    />
  );
}
