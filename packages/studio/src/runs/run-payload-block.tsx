import { Suspense, useId, useState } from 'react';
import { Button, CodeBlock, useText } from '@agent-studio/core';
import { useFormat } from '../format/use-format.ts';
import { TextLines } from '../values/text-lines.tsx';
import { countOf, isStructured } from '../values/tree-rows.ts';
import { lazyPart } from '../format/lazy-part.tsx';
import { toReadable } from './run-payload.ts';
import styles from './run-payload-block.module.css';

const ValueView = lazyPart(() => import('../values/value-view.tsx'), 'ValueView');

/** Longer texts are cut until somebody wants to see them. */
const FOLDED_CHARS = 2_000;
/** What is longer is drawn only where it is seen. */
const DRAWN_CHARS = 50_000;

interface RunPayloadProps {
  label: string;
  value: unknown;
  className?: string | undefined;
}

/** A payload to read and to copy: text as it is, the rest as JSON. Nothing where there is none. */
export function RunPayload({ label, value, className }: RunPayloadProps) {
  if (isStructured(value) && countOf(value))
    return (
      <Suspense fallback={<TextPayload {...{ label, value, className }} />}>
        <ValueView {...{ label, value, className }} />
      </Suspense>
    );
  return <TextPayload {...{ label, value, className }} />;
}

function TextPayload({ label, value, className }: RunPayloadProps) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const [whole, setWhole] = useState(false);
  const text = toReadable(value);
  if (!text) return null;
  const isLong = text.length > FOLDED_CHARS;
  const isHuge = text.length > DRAWN_CHARS;
  return (
    <div className={[styles.payload, className].filter(Boolean).join(' ')} id={id}>
      <CodeBlock label={label} code={text} shown={isLong && (!whole || isHuge) ? cutAt(text) : text} />
      {isHuge && whole && <TextLines label={label} text={text} />}
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
