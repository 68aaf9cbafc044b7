import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReferenceKind } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import styles from './import-dialog.module.css';
import { referenceLabel } from './missing-text.ts';

export interface FoundReferencesProps {
  references: readonly { kind: ReferenceKind; id: string; name: string | null; here: unknown }[];
  /** What becomes of that which is missing. */
  missing: string;
}

/** What a file uses, and what of it is here. */
export function FoundReferences({ references, missing }: FoundReferencesProps) {
  const t = useText();
  return (
    <>
      {references.length > 0 && (
        <ul className={styles.references} aria-label={t('What it uses')}>
          {references.map(({ kind, id, name, here }) => (
            <li key={id} data-missing={here ? undefined : true}>
              {here ? (
                <CircleCheck size={16} aria-hidden="true" />
              ) : (
                <CircleAlert size={16} aria-hidden="true" />
              )}
              <span>
                {t(referenceLabel(kind))}: <bdi className="own-words">{name ?? t('without a name')}</bdi>
              </span>
              <small>{here ? t('is here') : t('is missing here')}</small>
            </li>
          ))}
        </ul>
      )}
      {references.some(({ here }) => !here) && <p className={styles.missing}>{missing}</p>}
    </>
  );
}
