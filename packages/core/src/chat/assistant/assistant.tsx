import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { LayerContext, showPart } from '../../ui/layer.tsx';
import { followFullScreen } from '../../element/follow-full-screen.ts';
import { useLayer, useSurface } from '../../ui/surface.tsx';
import styles from './assistant.module.css';
import type { ChatBodyProps } from '../panel/chat-body.tsx';
import { ChatPanel } from '../panel/chat-panel.tsx';
import { ChatToggle } from './chat-toggle.tsx';
import { useChat } from '../state/use-chat.ts';
import { useTone } from './use-tone.ts';

export interface AssistantProps extends ChatBodyProps {
  heading: string;
  subtitle?: string | undefined;
  /** Tones on send and on receive. */
  sound?: boolean;
}

/** docs/rules.md section 2, Studio Assistant: the toggle and, when open, the panel; above everything else on the page but modals. */
export function Assistant({ heading, subtitle, sound = true, ...body }: AssistantProps) {
  const { chat } = body;
  const { open, unread } = useChat(chat);
  const { root, topmost } = useSurface();
  const isUnder = topmost !== use(LayerContext);
  const toggle = useRef<HTMLButtonElement>(null);
  useLayer(open, { area: () => toggle.current?.parentElement ?? null });
  useTone(chat, sound);
  useEffect(() => {
    void chat.resume();
    return chat.dispose;
  }, [chat]);

  // The top layer is a stack: shown while a modal is open, it would lie above the modal and be of no use there.
  useLayoutEffect(() => {
    if (!isUnder) showPart(toggle.current!.parentElement);
  }, [isUnder]);

  useEffect(() => {
    const life = new AbortController();
    const floating = toggle.current?.parentElement;
    if (root && floating) followFullScreen(root, floating, life.signal);
    return () => life.abort();
  }, [root]);

  function close() {
    chat.close();
    toggle.current?.focus();
  }

  return (
    <div
      popover="manual"
      className={styles.assistant}
      data-open={open || undefined}
      data-under={isUnder || undefined}
    >
      {open && <ChatPanel {...body} heading={heading} subtitle={subtitle} onClose={close} focusOnOpen />}
      <ChatToggle ref={toggle} heading={heading} open={open} unread={unread} onToggle={chat.toggle} />
    </div>
  );
}
