import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ChatIconButton } from '../icons/chat-icon-button.tsx';
import { MESSAGE_ICONS } from './message-icons.ts';

const DONE_MS = 1600;

interface CopyButtonProps {
  text: string;
  label: string;
  words?: string;
  onCopied?: (() => void) | undefined;
}

/** Puts a text on the clipboard; says so, or that the browser did not allow it. */
export function CopyButton({ text, label, words, onCopied }: CopyButtonProps) {
  const t = useText();
  const [result, setResult] = useState<'copied' | 'refused' | null>(null);

  useEffect(() => {
    if (!result) return undefined;
    const timer = setTimeout(() => setResult(null), DONE_MS);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
      onCopied?.();
    } catch {
      // No clipboard on pages without https, or not allowed by the page that embeds us: the label says so.
      setResult('refused');
    }
  }

  const said =
    result === 'copied' ? t('Copied') : result === 'refused' ? t('Copying is not allowed here') : label;
  return (
    <ChatIconButton
      size="small"
      label={said}
      words={words && (result ? said : words)}
      icon={result === 'copied' ? MESSAGE_ICONS.check : MESSAGE_ICONS.copy}
      onClick={() => void copy()}
    />
  );
}
