import '../../theme/theme.ts';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useLayoutEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { BrainIcon } from '../icons/brain-icon.tsx';
import { ChatBody, type ChatBodyProps, useChatFrame } from './chat-body.tsx';
import { ChatIconButton } from '../icons/chat-icon-button.tsx';
import styles from './chat-panel.module.css';
import { inSlot } from './in-slot.tsx';
import { focusedIn } from '../composer/use-composer-focus.ts';
import { useKeyboardInset } from '../composer/use-keyboard-inset.ts';
import { CHAT_ICONS } from '../icons/chat-icons.ts';
import { TryAgain } from '../messages/try-again.tsx';
import { Boundary } from '../../ui/boundary.tsx';

export interface ChatPanelHandle {
  /** Puts the cursor into the input; while a reply is pending, on the panel. */
  focus(): void;
  /** The focus is somewhere in the panel. */
  hasFocus(): boolean;
}

export interface ChatPanelProps extends ChatBodyProps {
  ref?: Ref<ChatPanelHandle>;
  heading: string;
  /** One line below the heading. */
  subtitle?: string | undefined;
  /** In place of the product's mark. */
  mark?: ReactNode;
  /** Beside the buttons of the header. */
  actions?: ReactNode;
  /** Whether the header offers a new conversation. */
  canRestart?: boolean | undefined;
  /** Without it the chat is a part of the page that cannot be closed. */
  onClose?: (() => void) | undefined;
  /** Takes the focus when it appears; only after a person opened it. */
  focusOnOpen?: boolean;
}

/** A chat of its own: header, conversation, composer. Escape closes it. What breaks in it stays in it. */
export const ChatPanel = (props: ChatPanelProps) => (
  <Boundary of={[props.chat, props.suggestions, props.heading]} fallback={broken(props.onClose)}>
    <Panel {...props} />
  </Boundary>
);

const broken = (onClose: ChatPanelProps['onClose']) => (retry: () => void) => (
  <BrokenPanel onRetry={retry} onClose={onClose} />
);

function BrokenPanel({ onRetry, onClose }: Pick<ChatPanelProps, 'onClose'> & { onRetry: () => void }) {
  const t = useText();
  return (
    <section className={styles.panel} part="panel">
      <div className={styles.head} part="header">
        <TryAgain onRetry={onRetry} />
        {onClose && (
          <ChatIconButton icon={CHAT_ICONS.close} label={t('Close')} part="close" onClick={onClose} />
        )}
      </div>
    </section>
  );
}

function Panel({
  ref,
  heading,
  subtitle,
  mark = <BrainIcon />,
  actions,
  canRestart = true,
  onClose,
  focusOnOpen = false,
  ...body
}: ChatPanelProps) {
  const t = useText();
  const { frame, input } = useChatFrame<HTMLElement>();
  useKeyboardInset(frame);

  const focus = () => {
    const target = input.current?.disabled === false ? input.current : frame.current;
    target?.focus({ preventScroll: true });
  };
  useImperativeHandle(ref, () => ({
    focus,
    hasFocus: () => Boolean(frame.current?.contains(focusedIn(frame.current))),
  }));
  useLayoutEffect(() => {
    if (focusOnOpen) focus();
    // The panel takes the focus once, when it appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (!onClose || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  return (
    // No <dialog>: beside this panel the page stays usable. The key handler only listens to what its controls get.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={frame}
      className={styles.panel}
      part="panel"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
      role={onClose && 'dialog'}
      aria-label={heading}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head} part="header">
        {inSlot(
          'header',
          body.slotted,
          <>
            {mark}
            <div className={styles.titles}>
              <h2 part="heading">{heading}</h2>
              {subtitle && <p>{subtitle}</p>}
            </div>
          </>,
        )}
        {actions}
        {canRestart && !body.readOnly && (
          <ChatIconButton
            icon={CHAT_ICONS.compose}
            label={t('New conversation')}
            onClick={() => {
              body.chat.newConversation();
              focus();
            }}
          />
        )}
        {onClose && (
          <ChatIconButton icon={CHAT_ICONS.close} label={t('Close')} part="close" onClick={onClose} />
        )}
      </div>
      <ChatBody {...body} frame={frame} input={input} />
    </section>
  );
}
