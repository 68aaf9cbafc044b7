import type { ComponentProps } from 'react';
import { TextArea, useText } from '@agent-studio/core';
import styles from './form-parts.module.css';

type PurposeFieldProps = Omit<
  ComponentProps<typeof TextArea>,
  'label' | 'note' | 'dir' | 'rows' | 'maxRows' | 'className' | 'drawn' | 'foot'
>;

/** What something is for: a line, or two where it takes them. It is one paragraph, so Enter writes no line. */
export function PurposeField({ onKeyDown, ...props }: PurposeFieldProps) {
  const t = useText();
  return (
    <TextArea
      {...props}
      className={styles.purpose}
      label={t('What it does')}
      note={t('optional')}
      rows={1}
      maxRows={2}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
        onKeyDown?.(event);
      }}
    />
  );
}
