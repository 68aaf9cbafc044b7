import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton, TextField, useText } from '@agent-studio/core';
import styles from '../workflow-form.module.css';

export interface PortRow {
  port: string;
  label: string;
}

export interface PortsEditorProps<Row extends PortRow> {
  legend: string;
  hint?: string;
  /** Names the ways in the labels, such as "Branch". */
  noun: string;
  rows: readonly Row[];
  onChange: (rows: Row[], field: string) => void;
  newRow: (port: string) => Row;
  stem: string;
  addLabel: string;
  disabled: boolean;
  errorAt: (path: string) => string | undefined;
  children?: (row: Row, index: number, set: (changes: Partial<Row>) => void) => ReactNode;
}

const MAX_ROWS = 20;

/** The ways out of a node that a person names. A way keeps its port when it is renamed or moved, and so what it leads to. */
export function PortsEditor<Row extends PortRow>(props: PortsEditorProps<Row>) {
  const t = useText();
  const { legend, hint, noun, rows, onChange, newRow, stem, addLabel, disabled, errorAt, children } = props;

  function swap(index: number, other: number) {
    const next = [...rows];
    [next[index], next[other]] = [next[other]!, next[index]!];
    onChange(next, 'order');
  }

  function add() {
    let number = rows.length + 1;
    while (rows.some(({ port }) => port === `${stem}_${number}`)) number += 1;
    onChange([...rows, newRow(`${stem}_${number}`)], 'add');
  }

  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {rows.map((row, index) => {
        const name = row.label || row.port;
        const set = (changes: Partial<Row>) =>
          onChange(rows.with(index, { ...row, ...changes }), `${row.port}.${Object.keys(changes)[0]}`);
        return (
          <div key={row.port} className={styles.row} role="group" aria-label={`${noun} ${index + 1}`}>
            <TextField
              label={t('{noun} {number}', { noun, number: index + 1 })}
              dir="auto"
              maxLength={120}
              placeholder={row.port}
              error={errorAt(`${index}.label`) ?? errorAt(`${index}.port`) ?? errorAt(String(index))}
              value={row.label}
              onChange={({ target }) => set({ label: target.value } as Partial<Row>)}
            />
            {children?.(row, index, set)}
            {!disabled && (
              <div className={styles.rowEnd}>
                <IconButton
                  size="small"
                  label={t('Move {name} up', { name })}
                  icon={<ArrowUp size={14} />}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                />
                <IconButton
                  size="small"
                  label={t('Move {name} down', { name })}
                  icon={<ArrowDown size={14} />}
                  disabled={index === rows.length - 1}
                  onClick={() => swap(index, index + 1)}
                />
                <IconButton
                  size="small"
                  label={t('Remove {name}', { name })}
                  icon={<X size={14} />}
                  onClick={() => onChange(rows.toSpliced(index, 1), 'remove')}
                />
              </div>
            )}
          </div>
        );
      })}
      {rows.length < MAX_ROWS && !disabled && (
        <Button size="small" onClick={add}>
          <Plus size={14} aria-hidden="true" />
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
