import { ChevronsUpDown, X } from 'lucide-react';
import { useState } from 'react';
import type { ReferenceKind } from '@agent-studio/api-client/contract';
import { Field, IconButton, useText } from '@agent-studio/core';
import { PickDialog } from '../canvas/pick-dialog.tsx';
import { useReference, useReferences } from '../data/references.ts';
import styles from './reference-field.module.css';

export interface ReferenceFieldProps {
  label: string;
  kind: ReferenceKind;
  value: string | null;
  onChange: (id: string | null) => void;
  note?: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** What stands there while nothing is chosen; with it, the choice can be taken back. */
  none?: string;
  disabled?: boolean;
}

/** One agent, tool, card, …: its name, and a dialog that searches the others. */
export function ReferenceField({
  label,
  kind,
  value,
  onChange,
  note,
  hint,
  error,
  none,
  disabled = false,
}: ReferenceFieldProps) {
  const t = useText();
  const [choosing, setChoosing] = useState(false);
  const { data, error: gone } = useReference(kind, value);
  const shown =
    value === null ? (none ?? t('Choose…')) : (data?.name ?? (gone ? t('Not here any more') : '…'));
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control, labelId) => (
        <div className={styles.box}>
          <button
            type="button"
            {...control}
            aria-labelledby={`${labelId} ${control.id}`}
            aria-haspopup="dialog"
            className={styles.button}
            data-empty={value === null && none === undefined}
            disabled={disabled}
            onClick={() => setChoosing(true)}
          >
            <span dir="auto">{shown}</span>
            <ChevronsUpDown size={14} aria-hidden="true" />
          </button>
          {none !== undefined && value !== null && !disabled && (
            <IconButton
              label={t('Take “{name}” back', { name: shown })}
              icon={<X size={15} />}
              onClick={() => onChange(null)}
            />
          )}
          {choosing && (
            <ReferenceDialog
              title={label}
              kind={kind}
              onPick={(id) => {
                setChoosing(false);
                onChange(id);
              }}
              onClose={() => setChoosing(false)}
            />
          )}
        </div>
      )}
    </Field>
  );
}

interface ReferenceDialogProps {
  title: string;
  kind: ReferenceKind;
  /** Not offered. */
  without?: readonly string[];
  onPick: (id: string, name: string) => void;
  onClose: () => void;
}

/** Searches on the server, so that it finds the thousandth as well. */
export function ReferenceDialog({ title, kind, without = [], onPick, onClose }: ReferenceDialogProps) {
  const t = useText();
  const [q, setQ] = useState('');
  const found = useReferences(kind, q);
  const offered = (found.data ?? []).filter(({ id }) => !without.includes(id));
  return (
    <PickDialog
      title={title}
      searchLabel={t('Search by name')}
      onText={setQ}
      searched={found.isPlaceholderData ? null : q}
      problem={found.error && t(found.error.message)}
      isLoading={found.isPending}
      options={offered.map(({ id, name, hint }) => ({ id, label: name, ...(hint && { hint }) }))}
      onPick={(id) => onPick(id, offered.find((one) => one.id === id)!.name)}
      onClose={onClose}
    />
  );
}
