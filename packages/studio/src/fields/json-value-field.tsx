import { useState } from 'react';
import { useText } from '@agent-studio/core';
import { CodeField } from './code-field.tsx';
import { readJson } from './json-text.ts';
import { isSame } from '../format/is-same.ts';

export interface JsonValueFieldProps {
  label: string;
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  rows?: number;
  disabled?: boolean;
  value: unknown;
  /** Only with what can be read; an empty text is `undefined`. */
  onChange: (value: unknown) => void;
  /** Whether the text can be read just now. */
  onReadable?: (readable: boolean) => void;
}

/** Any JSON value as text. Text that cannot be read stays, marked at its line. */
export function JsonValueField({ value, onChange, onReadable, rows = 5, ...rest }: JsonValueFieldProps) {
  const t = useText();
  const [text, setText] = useState(() => toText(value));
  const [known, setKnown] = useState(value);
  if (!isSame(value, known)) {
    setKnown(value);
    setText(toText(value));
  }
  const read = text.trim() ? readJson(text) : undefined;

  return (
    <CodeField
      {...rest}
      rows={rows}
      placeholder={t('JSON')}
      value={text}
      faults={read?.problem ? [read.problem] : []}
      onChange={(typed) => {
        setText(typed);
        const next = typed.trim() ? readJson(typed) : { value: undefined, problem: null };
        onReadable?.(next.problem === null);
        if (next.problem) return;
        setKnown(next.value);
        onChange(next.value);
      }}
    />
  );
}

const toText = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value, null, 2));
