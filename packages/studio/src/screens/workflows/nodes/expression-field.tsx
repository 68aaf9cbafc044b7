import { Braces } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Field, IconButton, useLayer, useText } from '@agent-studio/core';
import { PickDialog } from '../../../canvas/pick-dialog.tsx';
import {
  complete,
  type Completion,
  completionAt,
  insertName,
  type TextKind,
  type ReadableName,
} from './complete-expression.ts';
import { FieldValue } from '../values/field-value.tsx';
import styles from './expression-field.module.css';

export interface ExpressionFieldProps {
  label: string;
  kind: TextKind;
  value: string;
  onChange: (text: string) => void;
  /** What it may read, offered while typing. */
  names: readonly ReadableName[];
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string;
  rows?: number;
  disabled?: boolean;
}

/** An expression, or a text with some in `{{ }}`. Names are completed while typing, or chosen from a list. */
export function ExpressionField({
  label,
  kind,
  value,
  onChange,
  names,
  note,
  hint,
  error,
  placeholder,
  rows = kind === 'template' ? 4 : 1,
  disabled = false,
}: ExpressionFieldProps) {
  const t = useText();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const caretNext = useRef<number | null>(null);
  const [offered, setOffered] = useState<Completion | undefined>();
  const [active, setActive] = useState(0);
  const [choosing, setChoosing] = useState(false);

  useLayoutEffect(() => {
    const caret = caretNext.current;
    if (caret === null) return;
    caretNext.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(caret, caret);
    // oxlint-disable-next-line react/exhaustive-deps -- once the text is there
  }, [value]);

  useLayer(offered !== undefined);

  function offer(text: string, caret: number) {
    setOffered(completionAt(text, caret, kind, names));
    setActive(0);
  }

  function put(next: { text: string; caret: number }) {
    caretNext.current = next.caret;
    setOffered(undefined);
    onChange(next.text);
  }

  function take(name: string) {
    if (offered) put(complete(value, area.current!.selectionStart, offered.start, name, kind));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!offered) return;
    const count = offered.names.length;
    if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp') setActive((active - 1 + count) % count);
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered.names[active]!.name);
    else if (event.key === 'Escape') setOffered(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const insert = !disabled && (
    <span className={styles.note}>
      {note}
      <IconButton
        size="small"
        className={styles.insert}
        label={t('Insert a value into “{name}”', { name: label })}
        icon={<Braces size={14} />}
        onClick={() => setChoosing(true)}
      />
    </span>
  );

  return (
    <Field label={label} note={insert || note} hint={hint} error={error}>
      {(control) => (
        <div className={styles.box}>
          <textarea
            {...control}
            ref={area}
            aria-autocomplete="list"
            aria-controls={`${id}list`}
            {...(offered && { 'aria-activedescendant': `${id}${active}` })}
            className={styles.area}
            dir={kind === 'expression' ? 'ltr' : 'auto'}
            data-kind={kind}
            rows={rows}
            spellCheck={kind === 'template'}
            placeholder={placeholder}
            disabled={disabled}
            value={value}
            onChange={({ target }) => {
              onChange(target.value);
              offer(target.value, target.selectionStart);
            }}
            onKeyDown={onKeyDown}
            onClick={() => setOffered(undefined)}
            onBlur={() => setOffered(undefined)}
          />
          <div
            role="listbox"
            id={`${id}list`}
            aria-label={t('Values')}
            className={styles.list}
            hidden={!offered}
          >
            {offered?.names.map(({ name, about }, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
              <div
                key={name}
                id={`${id}${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.option}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(name)}
              >
                <code>{name}</code>
                {about && <small dir="auto">{t(about)}</small>}
              </div>
            ))}
          </div>
          <FieldValue label={label} text={value} />
          {choosing && (
            <PickDialog
              title={t('Insert a value')}
              searchLabel={t('Name')}
              options={names.map(({ name, about }) => ({ id: name, label: name, hint: t(about) }))}
              onPick={(name) => {
                setChoosing(false);
                put(insertName(value, area.current?.selectionStart ?? value.length, name, kind));
              }}
              onClose={() => setChoosing(false)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
