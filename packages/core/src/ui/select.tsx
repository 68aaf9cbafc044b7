import { ChevronsUpDown } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useText } from '../i18n/use-text.ts';
import control from './control.module.css';
import { cx } from './cx.ts';
import { Field, type FieldControl, type FieldTexts } from './field.tsx';
import floating from './floating.module.css';
import styles from './select.module.css';
import { useInterest } from './use-interest.ts';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** A second, quieter line. */
  hint?: string;
  /** At the end of the line, for example a price. */
  end?: string;
  /** A spot of this hue before it: whose it is. */
  hue?: number;
  /** Neighbours of one group stand under its name. */
  group?: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> extends FieldTexts {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  placeholder?: string;
  disabled?: boolean;
  /** `field` fills its column in a form, `compact` is as wide as its text, for toolbars; `quiet` is words with an arrow. */
  shape?: 'field' | 'compact' | 'quiet';
  className?: string | undefined;
}

/** What the plain and the whole trigger have in common. */
export interface SelectControlProps {
  value: string | null;
  onChange: (value: string) => void;
  options: readonly Option[];
  placeholder: string;
  disabled: boolean;
  shape: 'field' | 'compact' | 'quiet';
  field: FieldControl;
  labelId: string;
}

export const HueSpot = ({ of }: { of: Option | undefined }) =>
  of?.hue !== undefined && (
    <span className={styles.spot} style={{ '--_hue': of.hue } as CSSProperties} aria-hidden="true" />
  );

const loadPopup = () => import('./select-popup.tsx');

/** One of some options; the list is loaded when somebody shows interest. */
export function Select<Value extends string>({
  value,
  onChange,
  options,
  placeholder,
  disabled = false,
  shape = 'field',
  className,
  ...texts
}: SelectProps<Value>) {
  const t = useText();
  return (
    <Field {...texts} className={className}>
      {(field, labelId) => (
        <SelectControl
          {...{ value, options, disabled, shape, field, labelId }}
          placeholder={placeholder ?? t('Choose…')}
          onChange={(chosen) => onChange(chosen as Value)}
        />
      )}
    </Field>
  );
}

function SelectControl(props: SelectControlProps) {
  const { part, takeOver, listen } = useInterest(loadPopup);
  if (part) return <part.SelectPopup {...props} takeOver={takeOver} />;
  const { value, options, placeholder, disabled, shape, field, labelId } = props;
  const chosen = options.find((option) => option.value === value);
  return listen(
    <button
      type="button"
      {...field}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={`${field.id}list`}
      aria-labelledby={labelId}
      disabled={disabled}
      className={cx(control.box, styles.trigger)}
      data-shape={shape}
      {...(!chosen && { 'data-placeholder-shown': '' })}
    >
      <HueSpot of={chosen} />
      <span className={styles.shown}>
        <span dir="auto" className={cx(styles.value, 'own-words')}>
          {chosen?.label ?? placeholder}
        </span>
        {chosen?.end && (
          <span dir="auto" className={cx(floating.end, styles.note)}>
            {chosen.end}
          </span>
        )}
      </span>
      <ChevronsUpDown size={14} aria-hidden="true" />
    </button>,
    true,
  );
}
