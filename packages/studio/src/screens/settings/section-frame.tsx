import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, useText } from '@agent-studio/core';
import { ConflictDialog } from '../../entities/dialogs/conflict-dialog.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { SaveKeys } from '../../forms/save-keys.tsx';
import type { EntityForm } from '../../forms/use-entity-form.ts';
import { SendBar } from '../../forms/send-bar.tsx';
import styles from './settings.module.css';

export interface SectionFrameProps<Values extends FieldValues> {
  entity: EntityForm<Values>;
  readOnly: boolean;
  children: ReactNode;
}

/** A section with its own Save; leaving it with changes asks first, another section too. */
export function SectionFrame<Values extends FieldValues>({
  entity,
  readOnly,
  children,
}: SectionFrameProps<Values>) {
  const t = useText();
  const { save, saving, dirty, problem, discard } = entity;
  const guard = useLeaveGuard(dirty && !readOnly, isSamePlace);
  return (
    <SaveKeys className={styles.section} onSave={readOnly ? null : save}>
      <fieldset className={styles.fields} disabled={readOnly}>
        {children}
      </fieldset>
      {!readOnly && (
        <SendBar problem={problem} className={styles.foot}>
          <Button
            variant="primary"
            busy={saving}
            disabled={!dirty}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={() => void save()}
          >
            {t('Save')}
          </Button>
          {dirty && (
            <Button variant="ghost" onClick={discard}>
              <RotateCcw size={15} aria-hidden="true" />
              {t('Discard')}
            </Button>
          )}
        </SendBar>
      )}
      <ConflictDialog form={entity} />
      {guard.dialog}
    </SaveKeys>
  );
}

const isSamePlace = (from: string, to: string): boolean => from === to;
