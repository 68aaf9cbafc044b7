import { useEffect, useEffectEvent } from 'react';
import { useText } from '@agent-studio/core';
import { useToaster } from './toaster-context.ts';

/** Says that what accompanies a person did not come. It has no place of its own on the page. */
export function BrokenCompanions({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const toaster = useToaster();
  const show = useEffectEvent(() =>
    toaster.show({
      title: t('The assistant and the keyboard shortcuts could not be loaded.'),
      tone: 'danger',
      durationMs: 0,
      action: { label: t('Try again'), onSelect: onRetry },
    }),
  );
  useEffect(() => {
    const shown = show();
    return () => toaster.dismiss(shown);
  }, [toaster]);
  return null;
}
