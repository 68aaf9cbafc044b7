import { type ComponentProps, type CSSProperties, useLayoutEffect, useRef } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import { Field, type FieldTexts } from './field.tsx';
import { mergeRefs } from './merge-refs.ts';
import styles from './text-area.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  /** Lines to start with; the field grows with its text up to `maxRows`. */
  rows?: number;
  maxRows?: number;
}

export function TextArea({
  label,
  hideLabel,
  note,
  hint,
  error,
  rows = 3,
  maxRows = 12,
  dir = 'auto',
  // Shown while it is empty: by that it is told from one with words, whose direction is theirs.
  placeholder = ' ',
  className,
  style,
  ref,
  onInput,
  ...rest
}: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => grow(own.current));
  return (
    <Field {...{ label, hideLabel, note, hint, error, className }}>
      {(field) => (
        <textarea
          {...rest}
          {...field}
          dir={dir}
          placeholder={placeholder}
          ref={mergeRefs(own, ref)}
          rows={rows}
          className={cx(control.box, styles.area)}
          style={{ ...style, '--rows': rows, '--max-rows': maxRows } as CSSProperties}
          onInput={(event) => {
            grow(event.currentTarget);
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}

/** Does by hand what `field-sizing: content` does where it exists. */
function grow(area: HTMLTextAreaElement | null): void {
  if (!area || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight}px`;
}
