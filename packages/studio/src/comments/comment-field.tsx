import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Comment, MAX_COMMENT_LENGTH } from '@agent-studio/api-client/contract';
import { Avatar, Button, TextArea, useText } from '@agent-studio/core';
import { type Commented, useCommentPeople, type WrittenComment } from '../data/people/comments.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import styles from './comments.module.css';
import { type Named, namedIn, namingAt, toNamed, withName } from './mentions.ts';

export interface CommentFieldProps {
  of: Commented;
  label: string;
  /** Says what the button does. */
  action: string;
  /** What is changed; absent: something new is written. */
  before?: Pick<Comment, 'text' | 'mentions'>;
  busy: boolean;
  /** Why the last try was refused. */
  problem: string | null;
  /** Keeps what was written; rejects where that is refused, and then it stays in the field. */
  onSend: (written: WrittenComment) => Promise<unknown>;
  onCancel?: () => void;
  /** Whoever asked for it writes next. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** Where a comment is written. `@` offers people to name: arrows, Enter, or a click. Ctrl Enter sends. */
export function CommentField(props: CommentFieldProps) {
  const { of, label, action, before, busy, problem, onSend, onCancel, takesFocus = false, children } = props;
  const t = useText();
  const listId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(before?.text ?? '');
  const [chosen, setChosen] = useState<readonly Named[]>(before?.mentions ?? []);
  const [naming, setNaming] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const people = useCommentPeople(of, naming).data ?? [];
  const offered = naming === null ? [] : people;
  const at = Math.min(active, offered.length - 1);

  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  function look() {
    const { value, selectionStart, selectionEnd } = box.current!;
    setNaming(selectionStart === selectionEnd ? namingAt(value, selectionStart) : null);
  }
  function choose(person: Named) {
    const next = withName(text, box.current!.selectionStart, person);
    setText(next.text);
    setChosen([...chosen, person]);
    setNaming(null);
    setActive(0);
    box.current!.focus();
    // Once the text stands in the field.
    requestAnimationFrame(() => box.current?.setSelectionRange(next.caret, next.caret));
  }
  async function send() {
    const written = text.trim();
    if (!written || busy) return;
    try {
      await onSend({ text: written, mentions: namedIn(written, chosen) });
    } catch {
      // `problem` says why.
      return;
    }
    setText('');
    setChosen([]);
  }
  function onKeyDown(event: KeyboardEvent) {
    const isChoosing = offered.length > 0;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (isChoosing && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      setActive((at + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    else if (isChoosing && (event.key === 'Enter' || event.key === 'Tab')) choose(toNamed(offered[at]!));
    else if (isChoosing && event.key === 'Escape') setNaming(null);
    else if (!isChoosing && event.key === 'Escape' && onCancel) onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        ref={box}
        label={label}
        hideLabel
        placeholder={label}
        value={text}
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(offered.length > 0 && { 'aria-activedescendant': `${listId}-${at}` })}
        onChange={(event) => {
          setText(event.target.value);
          look();
        }}
        onSelect={look}
        onKeyDown={onKeyDown}
        onBlur={() => setNaming(null)}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('People to name')}
        className={styles.people}
        hidden={!offered.length}
      >
        {offered.map((person, place) => (
          <div
            key={person.id}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            className={styles.person}
            aria-selected={place === at}
            // The field keeps the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(toNamed(person));
            }}
          >
            <Avatar name={person.name || person.email} picture={person.picture} size={22} />
            <span dir="auto">{person.name || person.email}</span>
            <small dir="ltr" className={styles.address}>
              {person.email}
            </small>
          </div>
        ))}
      </div>
      <FormProblem text={problem} />
      <div className={styles.actions}>
        {children}
        {onCancel && (
          <Button size="small" variant="ghost" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button size="small" variant="primary" type="submit" busy={busy} disabled={text.trim() === ''}>
          {action}
        </Button>
      </div>
    </form>
  );
}
