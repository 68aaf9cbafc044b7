import { type ComponentProps, type CSSProperties, useRef } from 'react';
import { Field, useText } from '@agent-studio/core';
import styles from './code-field.module.css';

/** Something wrong with one line of the text; lines count from 1. */
export interface LineFault {
  line: number;
  /** Marked by `msg`. */
  message: string;
}

export interface CodeFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'wrap'> {
  label: string;
  hideLabel?: boolean;
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  rows?: number;
  /** Marked at their lines, and named below the text. */
  faults?: readonly LineFault[];
  onChange: (text: string) => void;
}

const FAULTS_SHOWN = 4;

/** Code or JSON with numbered lines. Tab leaves the field, as everywhere. */
export function CodeField({
  label,
  hideLabel = false,
  note,
  hint,
  error,
  value,
  rows = 10,
  faults = [],
  onChange,
  ...rest
}: CodeFieldProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const count = value.split('\n').length;

  function goTo(line: number) {
    const start = value.split('\n', line - 1).join('\n').length + (line > 1 ? 1 : 0);
    const end = value.indexOf('\n', start);
    area.current?.focus();
    area.current?.setSelectionRange(start, end === -1 ? value.length : end);
  }

  const named = faults.slice(0, FAULTS_SHOWN).map(({ line, message }) => (
    <button key={`${line} ${message}`} type="button" className={styles.fault} onClick={() => goTo(line)}>
      <b>{t('Line {line}', { line })}</b> {t(message)}
    </button>
  ));

  return (
    <Field {...{ label, hideLabel, note, hint }} error={error ?? (named.length > 0 && named)}>
      {(control) => (
        <div
          ref={box}
          className={styles.box}
          dir="ltr"
          style={{ '--rows': rows, '--digits': String(count).length } as CSSProperties}
        >
          <div className={styles.gutter} aria-hidden="true">
            <div className={styles.numbers}>
              {Array.from({ length: count }, (_, index) => index + 1).join('\n')}
              {faults.map(({ line }) => (
                <i key={line} className={styles.mark} style={{ '--line': line } as CSSProperties} />
              ))}
            </div>
          </div>
          <textarea
            {...rest}
            {...control}
            ref={area}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            rows={rows}
            className={styles.area}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onScroll={({ currentTarget }) =>
              box.current?.style.setProperty('--scrolled', `${currentTarget.scrollTop}px`)
            }
          />
        </div>
      )}
    </Field>
  );
}
