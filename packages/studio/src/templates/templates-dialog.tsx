import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Dialog, EmptyState, SearchField, useText } from '@agent-studio/core';
import { StarterList } from '../entities/starter-list.tsx';
import type { TemplateKind } from './template.ts';
import styles from './templates.module.css';
import { useTemplateItems } from './use-template-items.tsx';

export interface TemplatesDialogProps {
  kind: TemplateKind;
  /** Where what was made is opened. */
  pathOf: (id: string) => string;
  onClose: () => void;
}

/** All templates of a kind, searched by their words; one press makes one. */
export function TemplatesDialog({ kind, pathOf, onClose }: TemplatesDialogProps) {
  const t = useText();
  const [text, setText] = useState('');
  const { items, making, make } = useTemplateItems(kind, pathOf, onClose);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter(({ name, lines, parts }) => {
    const whole = [name, ...lines, parts?.said].join(' ').toLowerCase();
    return words.every((word) => whole.includes(word));
  });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={making === null}
      size="large"
      title={t('Begin with a template')}
      description={t('One press makes it with all it refers to. Everything can be changed afterwards.')}
    >
      <StarterList
        label={t('Templates')}
        items={found}
        making={making}
        makingLabel={t('Making it')}
        onMake={make}
      >
        <SearchField
          label={t('Search templates')}
          value={text}
          onChange={setText}
          className={styles.search}
        />
        {found.length === 0 && (
          <EmptyState
            size="inline"
            icon={SearchX}
            title={t('No template fits')}
            text={t('Try another word.')}
          />
        )}
      </StarterList>
    </Dialog>
  );
}
