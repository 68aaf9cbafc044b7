import type { ReactNode } from 'react';
import { Button, useText } from '@agent-studio/core';
import { StarterList } from '../entities/starter-list.tsx';
import type { TemplateKind } from './template.ts';
import styles from './templates.module.css';
import { useTemplateItems } from './use-template-items.tsx';

export interface TemplateStartersProps {
  kind: TemplateKind;
  pathOf: (id: string) => string;
  /** Opens all of them. */
  onAll: () => void;
  /** The invitation that they stand below. */
  children: ReactNode;
}

/** So many stand in an empty list. */
const SHOWN = 6;

/** An empty list: its invitation, and templates to begin with. */
export function TemplateStarters({ kind, pathOf, onAll, children }: TemplateStartersProps) {
  const t = useText();
  const { items, making, make } = useTemplateItems(kind, pathOf);
  return (
    <>
      <StarterList
        label={t('Templates')}
        title={t('Or start from a template')}
        items={items.slice(0, SHOWN)}
        making={making}
        makingLabel={t('Making it')}
        onMake={make}
      >
        {children}
      </StarterList>
      {items.length > SHOWN && (
        <Button variant="ghost" className={styles.more} onClick={onAll}>
          {t('All {count} templates', { count: items.length })}
        </Button>
      )}
    </>
  );
}
