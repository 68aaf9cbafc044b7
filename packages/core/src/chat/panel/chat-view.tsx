import { ChatBody, type ChatBodyProps, useChatFrame } from './chat-body.tsx';
import styles from './chat-panel.module.css';

/** A chat that is part of a page, without a header: fills the height it is given. */
export function ChatView({ label, ...body }: ChatBodyProps & { label: string }) {
  const { frame, input } = useChatFrame<HTMLElement>();
  return (
    <section ref={frame} className={styles.view} aria-label={label} tabIndex={-1}>
      <ChatBody {...body} frame={frame} input={input} />
    </section>
  );
}
