import { useId } from 'react';
import type { Pattern } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { PatternDrawing } from './canvas/pattern-drawing.tsx';
import { PATTERN_NAMES, PATTERNS } from './canvas/patterns.ts';
import styles from './team-form.module.css';

export interface PatternFieldProps {
  value: Pattern;
  onChange: (pattern: Pattern) => void;
  readOnly: boolean;
}

/** How the members work together: one of five cards. */
export function PatternField({ value, onChange, readOnly }: PatternFieldProps) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.patterns} disabled={readOnly}>
      <legend className="sr">{t('Pattern')}</legend>
      {PATTERN_NAMES.map((pattern) => {
        const { label, about } = PATTERNS[pattern];
        return (
          <label key={pattern} className={styles.pattern}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={pattern === value}
              aria-label={t(label)}
              aria-describedby={`${name}${pattern}`}
              onChange={() => onChange(pattern)}
            />
            <PatternDrawing pattern={pattern} />
            <b>{t(label)}</b>
            <small id={`${name}${pattern}`}>{t(about)}</small>
          </label>
        );
      })}
    </fieldset>
  );
}
