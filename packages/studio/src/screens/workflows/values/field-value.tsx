import { ChevronRight } from 'lucide-react';
import { use, useState } from 'react';
import { msg, useText } from '@agent-studio/core';
import { RunPayload } from '../../../runs/run-payload-block.tsx';
import { isStructured, typeOf, type ValueType } from '../../../values/tree-rows.ts';
import { CameToContext } from './came-to.ts';
import styles from './field-value.module.css';

const TYPES: Readonly<Record<ValueType, string>> = {
  null: msg('nothing'),
  boolean: msg('yes or no'),
  number: msg('number'),
  string: msg('text'),
  list: msg('list'),
  object: msg('object'),
};

const SHORT_CHARS = 80;

/** Below a field: what it came to in the run that is shown, short, and whole once it is opened. */
export function FieldValue({ label, text }: { label: string; text: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const known = use(CameToContext);
  if (!known?.values.has(text)) return null;
  const value = known.values.get(text);
  const whole = isStructured(value) ? JSON.stringify(value) : String(value);
  return (
    <details
      className={styles.value}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary aria-label={t('What “{name}” came to', { name: label })}>
        <ChevronRight size={12} aria-hidden="true" className={styles.twist} />
        <code dir="auto">
          = {whole.slice(0, SHORT_CHARS).toWellFormed()}
          {whole.length > SHORT_CHARS && '…'}
        </code>
        <small>{t(TYPES[typeOf(value)])}</small>
        {known.isOld && <small>{t('before the last change')}</small>}
      </summary>
      {open && <RunPayload label={label} value={isStructured(value) ? value : whole} />}
    </details>
  );
}
