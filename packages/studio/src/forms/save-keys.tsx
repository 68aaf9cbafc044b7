import type { KeyboardEvent, ReactNode } from 'react';
import type { OwnKeys } from '../palette/known-keys.ts';

export interface SaveKeysProps {
  /** Null: nothing can be saved here, and the keys are the browser's. */
  onSave: (() => unknown) | null;
  className?: string | undefined;
  children: ReactNode;
}

/** Ctrl+S and Cmd+S anywhere inside save, instead of the browser saving the page. */
export function SaveKeys({ onSave, className, children }: SaveKeysProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (!onSave || event.key.toLowerCase() !== 's') return;
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onSave();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the Save button does the same
    <div
      className={className}
      onKeyDown={onKeyDown}
      {...(onSave && { 'data-keys': 'save' satisfies OwnKeys })}
    >
      {children}
    </div>
  );
}
