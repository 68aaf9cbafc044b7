import { useId, useState } from 'react';
import { Button, CodeBlock, useText } from '@agent-studio/core';
import { useFormat } from '../format/use-format.ts';
import { toReadable } from './run-payload.ts';
import styles from './run-payload-block.module.css';

/** Longer payloads are cut until somebody wants to see them. */
const FOLDED_CHARS = 2_000;

/** A payload to read and to copy: text as it is, the rest as JSON. Nothing where there is none. */
export function RunPayload({ label, value }: { label: string; value: unknown }) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const [whole, setWhole] = useState(false);
  const text = toReadable(value);
  if (!text) return null;
  const isLong = text.length > FOLDED_CHARS;
  return (
    <div className={styles.payload} id={id}>
      <CodeBlock label={label} code={text} shown={isLong && !whole ? cutAt(text) : text} />
      {isLong && (
        <Button
          size="small"
          variant="ghost"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? t('Show less') : t('Show all {count} characters', { count: format.count(text.length) })}
        </Button>
      )}
    </div>
  );
}

const cutAt = (text: string) => `${text.slice(0, FOLDED_CHARS).toWellFormed()}…`;
