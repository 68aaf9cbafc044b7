import { type KeyboardEvent, memo, type RefObject, useLayoutEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Chat } from '../state/chat.ts';
import { ChatIcon } from '../icons/chat-icon.tsx';
import styles from './composer.module.css';
import { CHAT_ICONS } from '../icons/chat-icons.ts';

interface ComposerProps {
  chat: Chat;
  input: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  pending: boolean;
  disabled: boolean;
  placeholder: string;
}

/** docs/rules.md section 5: Enter sends, Shift+Enter does not; closed while a reply is pending. */
export const Composer = memo(function Composer({
  chat,
  input,
  draft,
  pending,
  disabled,
  placeholder,
}: ComposerProps) {
  const t = useText();
  const send = () => void chat.send(draft);
  useFittingHeight(input);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={input}
        part="input"
        rows={1}
        // Of nothing, "auto" makes left to right, also of an Arabic placeholder.
        dir={draft ? 'auto' : undefined}
        value={draft}
        aria-label={t('Message')}
        placeholder={placeholder}
        enterKeyHint="send"
        disabled={pending || disabled}
        onChange={(event) => chat.setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {pending && (
        <button
          type="button"
          className={styles.stop}
          part="stop"
          aria-label={t('Stop the answer')}
          onClick={chat.stop}
        >
          <ChatIcon path={CHAT_ICONS.stop} />
        </button>
      )}
      <button
        type="submit"
        className={styles.send}
        part="send"
        aria-label={t('Send')}
        disabled={pending || disabled || !draft.trim()}
      >
        <ChatIcon path={CHAT_ICONS.send} size={17} />
      </button>
    </form>
  );
});

/** Enter that only picks a word of an input method; 229 is what some browsers send instead of `isComposing`. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** Grows with the text where CSS `field-sizing` does not do it. */
function useFittingHeight(input: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const element = input.current;
    if (!element || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    element.style.setProperty('height', 'auto');
    element.style.setProperty('height', `${element.scrollHeight}px`);
  });
}
