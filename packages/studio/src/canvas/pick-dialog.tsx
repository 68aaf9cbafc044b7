import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog, EntityIcon, Field, useText } from '@agent-studio/core';
import type { LucideIcon } from 'lucide-react';
import styles from './canvas-dialogs.module.css';

export interface PickOption {
  id: string;
  label: string;
  /** A quieter text at the end of the line; it is searched as well. */
  hint?: string;
  icon?: LucideIcon;
  tint?: number;
  group?: string;
}

export interface PickDialogProps {
  title: string;
  /** Names the search box. */
  searchLabel: string;
  options: readonly PickOption[];
  /** Whoever gives the options searches them by what `onText` says. */
  onText?: (text: string) => void;
  /** For which text that was done; null: the options are still those of another one. Absent: they are searched here. */
  searched?: string | null;
  isLoading?: boolean;
  /** Why there are no options. */
  problem?: string | null;
  onPick: (id: string) => void;
  onClose: () => void;
}

/** Keys typed faster than this are one search. */
const TYPING_PAUSE_MS = 200;

/** One of many by typing a part of its name: arrows choose, Enter takes. */
export function PickDialog({
  title,
  searchLabel,
  options,
  onText,
  searched,
  isLoading = false,
  problem,
  onPick,
  onClose,
}: PickDialogProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const isTaking = useRef(false);
  const isSearched = searched !== undefined;
  const isStale = isSearched && searched !== text.trim();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = options.filter((option) => {
    const whole = `${option.label} ${option.hint ?? ''} ${option.group ?? ''} ${option.id}`.toLowerCase();
    return isSearched || words.every((word) => whole.includes(word));
  });

  useEffect(() => {
    if (!onText) return undefined;
    const timer = setTimeout(onText, TYPING_PAUSE_MS, text.trim());
    return () => clearTimeout(timer);
  }, [onText, text]);
  const active = Math.min(at, found.length - 1);

  // Enter came before what was typed had been searched.
  const first = found[0]?.id;
  useEffect(() => {
    if (isStale || !isTaking.current) return;
    isTaking.current = false;
    if (first !== undefined) onPick(first);
  }, [isStale, first, onPick]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = found[active];
      if (isStale && at === 0) isTaking.current = true;
      else if (chosen) onPick(chosen.id);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (!step) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(found.length - 1, active + step)));
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <Field label={searchLabel}>
        {(control) => (
          <input
            {...control}
            className={styles.search}
            role="combobox"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}list`}
            {...(found[active] && { 'aria-activedescendant': `${id}${found[active].id}` })}
            autoComplete="off"
            value={text}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setText(target.value);
              setAt(0);
              isTaking.current = false;
            }}
          />
        )}
      </Field>
      <output className="sr">{t('{count} found', { count: found.length })}</output>
      <div role="listbox" id={`${id}list`} aria-label={title} aria-busy={isStale} className={styles.options}>
        {found.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
          <div
            key={option.id}
            id={`${id}${option.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            ref={index === active ? show : undefined}
            onPointerMove={() => setAt(index)}
            onClick={() => onPick(option.id)}
          >
            {option.icon && <EntityIcon icon={option.icon} tint={option.tint ?? 0} size={28} />}
            <span dir="auto">{option.label}</span>
            {option.hint && <small dir="auto">{option.hint}</small>}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles.none}>{problem ?? (isLoading ? t('Loading…') : t('Nothing was found.'))}</p>
      )}
    </Dialog>
  );
}

const show = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });
