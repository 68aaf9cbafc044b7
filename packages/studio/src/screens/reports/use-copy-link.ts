import { useText } from '@agent-studio/core';
import { useToaster } from '../../shell/toaster-context.ts';

/** Copies the address of what is shown, with its filters and what is open. */
export function useCopyLink(): () => Promise<void> {
  const t = useText();
  const toaster = useToaster();
  return async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      toaster.show({ title: t('Link copied.'), tone: 'good' });
    } catch {
      // A page may forbid the clipboard; the address bar has the link as well.
      toaster.show({ title: t('Copy the address of this page instead.') });
    }
  };
}
