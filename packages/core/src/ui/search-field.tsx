import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { isTyping } from '../element/key-isolation.ts';
import control from './control.module.css';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** Names the field and stands in it while it is empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A key that brings the focus here while nobody types elsewhere. */
  shortcut?: string;
  className?: string | undefined;
}

export function SearchField({ label, value, onChange, shortcut, className }: SearchFieldProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!shortcut) return undefined;
    const page = input.current!.ownerDocument;
    const focus = (event: KeyboardEvent) => {
      if (event.key !== shortcut || !isFree(event, input.current!)) return;
      event.preventDefault();
      input.current!.focus();
    };
    page.addEventListener('keydown', focus);
    return () => page.removeEventListener('keydown', focus);
  }, [shortcut]);

  const clear = () => {
    onChange('');
    input.current!.focus();
  };

  return (
    <div className={cx(control.box, styles.box, className)}>
      <Search size={15} strokeWidth={2} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(shortcut && { 'aria-keyshortcuts': shortcut })}
      />
      {value ? (
        <IconButton
          size="small"
          className={styles.clear}
          label={t('Clear')}
          icon={<X size={14} />}
          onClick={clear}
        />
      ) : (
        shortcut && (
          <Kbd className={styles.shortcut} aria-hidden="true">
            {shortcut}
          </Kbd>
        )
      )}
    </div>
  );
}

/** A key that nobody else takes: not typed into anything, not of the page around, not behind an open dialog. */
function isFree(event: KeyboardEvent, input: HTMLElement): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event))
    return false;
  const root = input.getRootNode();
  const [target] = event.composedPath();
  const isHere = event.composedPath().includes(root) || target === input.ownerDocument.body;
  return isHere && !(root as ParentNode).querySelector('dialog[open]');
}
