import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import { Button, useText } from '@agent-studio/core';
import { FormNone, FormSection } from '../../../forms/form-section.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import styles from '../agent-uses.module.css';

export interface UsesSectionProps<Use> {
  title: string;
  text: string;
  add: string;
  /** While it uses nothing. */
  none: string;
  uses: readonly Use[];
  most: number;
  error: FieldError | undefined;
  readOnly: boolean;
  renderRow: (use: Use, index: number) => ReactNode;
  renderDialog: (onClose: () => void) => ReactNode;
}

/** What an agent works with: a row each, and a dialog that adds more. */
export function UsesSection<Use>(props: UsesSectionProps<Use>) {
  const { title, text, add, none, uses, most, error, readOnly, renderRow, renderDialog } = props;
  const t = useText();
  const errorText = useErrorText();
  const [adding, setAdding] = useState(false);
  return (
    <FormSection
      title={title}
      count={uses.length}
      text={uses.length === 0 && text}
      action={
        !readOnly && (
          <Button
            variant="ghost"
            size="small"
            aria-label={add}
            disabled={uses.length >= most}
            onClick={() => setAdding(true)}
          >
            <Plus size={14} aria-hidden="true" />
            {t('Add')}
          </Button>
        )
      }
    >
      {uses.length > 0 ? <ul className={styles.list}>{uses.map(renderRow)}</ul> : <FormNone>{none}</FormNone>}
      {error && <p role="alert">{errorText(error)}</p>}
      {adding && renderDialog(() => setAdding(false))}
    </FormSection>
  );
}
