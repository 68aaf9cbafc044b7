import { Search } from 'lucide-react';
import { Kbd, msg, useText } from '@agent-studio/core';

export interface SearchButtonProps {
  /** Of the button, its words, and the keys that do the same. */
  classes: Readonly<Record<'button' | 'label' | 'keys', string | undefined>>;
}

/** Opens the command palette; in the header, or in the navigation where there is none. */
export function SearchButton({ classes }: SearchButtonProps) {
  const t = useText();
  return (
    <button type="button" className={classes.button} aria-keyshortcuts="Control+K Meta+K" data-palette="">
      <Search size={17} strokeWidth={1.8} aria-hidden="true" />
      <span className={classes.label}>{t('Search or jump to…')}</span>
      <Kbd className={classes.keys} aria-hidden="true">
        {t(toKeys(navigator.userAgent))}
      </Kbd>
    </button>
  );
}

/** As they stand on the keys of the machine. */
const toKeys = (machine: string): string => (/Mac|iP/.test(machine) ? '⌘ K' : msg('Ctrl K'));
