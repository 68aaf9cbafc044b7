import type { ComponentProps } from 'react';
import { TextField, useText } from '@agent-studio/core';

/** What something is for, in a line. */
export function PurposeField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'note' | 'dir'>) {
  const t = useText();
  return <TextField {...props} label={t('What it does')} note={t('optional')} dir="auto" />;
}
