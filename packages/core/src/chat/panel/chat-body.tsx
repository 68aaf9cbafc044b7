import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Chat } from '../state/chat.ts';
import { ChatContext } from '../messages/chat-context.ts';
import { ChatEmpty } from './chat-empty.tsx';
import { Disclosure } from './disclosure.tsx';
import { Composer } from '../composer/composer.tsx';
import styles from '../composer/composer.module.css';
import { inSlot } from './in-slot.tsx';
import { MessageList } from '../messages/message-list.tsx';
import type { MessageRowsProps } from '../messages/message-rows.tsx';
import { type Suggestion, Suggestions } from '../composer/suggestions.tsx';
import { useChat } from '../state/use-chat.ts';
import { useOnline } from '../composer/use-online.ts';
import { useComposerFocus } from '../composer/use-composer-focus.ts';

export interface ChatBodyProps {
  chat: Chat;
  /** Said before the first question; Markdown. */
  greeting?: string | undefined;
  /** Who is asked, above the greeting; absent: the assistant's sign. */
  face?: ReactNode;
  /** Questions offered before the first one; later the answers bring their own. */
  suggestions?: readonly Suggestion[] | undefined;
  placeholder?: string | undefined;
  /** Nothing can be typed or sent. */
  disabled?: boolean | undefined;
  /** In place of the text field: what has to be done before the first question. */
  gate?: ReactNode;
  /** Shows a conversation, and lets nobody go on with it. */
  readOnly?: boolean | undefined;
  locale?: string | undefined;
  /** What an answer did besides writing stands above it. */
  renderAbove?: MessageRowsProps['renderAbove'];
  /** The page around the element may fill parts of the chat, see the slots in the widget's reference. */
  slotted?: boolean | undefined;
}

interface Frame {
  /** The element around, which can hold the focus. */
  frame: RefObject<HTMLElement | null>;
  input: RefObject<HTMLTextAreaElement | null>;
}

const NO_SUGGESTIONS: readonly Suggestion[] = [];

/** Messages, suggestions and composer of one chat: what `ChatPanel` and `ChatView` share. */
export function ChatBody({
  chat,
  frame,
  input,
  greeting = '',
  face,
  suggestions = NO_SUGGESTIONS,
  placeholder,
  disabled = false,
  gate,
  readOnly = false,
  locale,
  renderAbove,
  slotted,
}: ChatBodyProps & Frame) {
  const t = useText();
  const { messages, pending, loading, draft } = useChat(chat);
  useComposerFocus(frame, input, pending);
  const isOnline = useOnline();
  const last = messages.at(-1);
  const offered = last ? last.suggestions : suggestions;
  // The same element while somebody types, or all messages would be drawn again for every letter.
  const empty = useMemo(
    () => <ChatEmpty greeting={greeting} loading={loading} face={face} slotted={slotted} />,
    [greeting, loading, face, slotted],
  );

  const around = useMemo(
    () => ({ chat, canAsk: !disabled && !readOnly, readOnly, locale }),
    [chat, disabled, readOnly, locale],
  );

  function pick(text: string, index: number) {
    chat.tell({ type: 'suggested', index, text });
    void chat.send(text);
  }

  return (
    <ChatContext value={around}>
      <MessageList
        messages={messages}
        pending={pending}
        expecting={draft !== ''}
        locale={locale}
        renderAbove={renderAbove}
        empty={empty}
      />
      {gate}
      {!readOnly && !gate && (
        <div className={styles.foot}>
          {!pending && !disabled && <Suggestions texts={offered} onPick={pick} />}
          <Composer
            chat={chat}
            input={input}
            draft={draft}
            pending={pending}
            disabled={disabled}
            placeholder={placeholder ?? t('Ask a question…')}
          />
          <div className={styles.note} part={slotted ? 'footer' : undefined}>
            {isOnline ? (
              <>
                <Disclosure /> {inSlot('footer', slotted, null)}
              </>
            ) : (
              <output>{t('You are offline. Your question can be sent when the connection is back.')}</output>
            )}
          </div>
        </div>
      )}
    </ChatContext>
  );
}

/** The two references a frame around `ChatBody` needs. */
export const useChatFrame = <E extends HTMLElement>() => ({
  frame: useRef<E>(null),
  input: useRef<HTMLTextAreaElement>(null),
});
