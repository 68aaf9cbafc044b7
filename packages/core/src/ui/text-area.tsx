import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import { DrawnText } from './drawn-text.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { mergeRefs } from './merge-refs.ts';
import styles from './text-area.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  /** Lines to start with; the field grows with its text up to `maxRows`. */
  rows?: number;
  maxRows?: number;
  /** Draws its text: the same letters, see `DrawnText`. Always or never, or what was undone cannot be done again. */
  drawn?: ReactNode;
  /** Below the text and in its frame; comes with `drawn`. */
  foot?: ReactNode;
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
  drawn,
  foot,
  className,
  style,
  ref,
  onInput,
  ...rest
}: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const footId = useId();
  const isDrawn = drawn !== undefined;
  useLayoutEffect(() => grow(own.current));
  return (
    <Field {...{ label, hideLabel, note, hint, error, className }}>
      {(field) => {
        const area = (
          <textarea
            {...rest}
            {...field}
            {...(foot && { 'aria-describedby': cx(field['aria-describedby'], footId) })}
            dir={dir}
            placeholder={placeholder}
            ref={mergeRefs(own, ref)}
            rows={rows}
            className={cx(!isDrawn && control.box, styles.area)}
            style={{ ...style, '--rows': rows, '--max-rows': maxRows } as CSSProperties}
            onInput={(event) => {
              grow(event.currentTarget);
              onInput?.(event);
            }}
          />
        );
        if (!isDrawn) return area;
        return (
          <div className={cx(control.box, styles.frame)}>
            <div className={styles.writing}>
              {area}
              <DrawnText area={own}>{drawn}</DrawnText>
            </div>
            {foot && (
              <div id={footId} className={styles.foot}>
                {foot}
              </div>
            )}
          </div>
        );
      }}
    </Field>
  );
}

/** Does by hand what `field-sizing: content` does where it exists. */
function grow(area: HTMLTextAreaElement | null): void {
  if (!area || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight}px`;
}
