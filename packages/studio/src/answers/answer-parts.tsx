import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button, useText } from '@agent-studio/core';
import {
  type AnswerParts,
  AnswerPartsContext,
  type Chat,
  type ChatMessage,
  DisclosureContext,
} from '@agent-studio/core/chat';
import { useSettings } from '../data/settings.ts';
import { ApprovalCard } from '../runs/waiting/approval-card.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import styles from './feedback-form.module.css';

interface WithAnswerPartsProps {
  chat: Chat;
  /** What stands behind the buttons of an answer besides. */
  below?: (message: ChatMessage) => ReactNode;
  /** Its buttons are icons alone. */
  wordless?: boolean;
  children: ReactNode;
}

const NOTHING_SAID = {};

/**
 * The answers of the chat inside may be faulted with reasons, and calls that wait be changed before they are allowed. It
 * says of its AI what the workspace says.
 */
export function WithAnswerParts({ chat, below, wordless = false, children }: WithAnswerPartsProps) {
  const parts = useMemo(() => ({ ...partsOf(chat, below), wordless }), [chat, below, wordless]);
  const { data: settings } = useSettings({ patient: true });
  return (
    <DisclosureContext value={settings?.disclosure ?? NOTHING_SAID}>
      <AnswerPartsContext value={parts}>{children}</AnswerPartsContext>
    </DisclosureContext>
  );
}

const partsOf = (chat: Chat, below?: WithAnswerPartsProps['below']): AnswerParts => ({
  actions: (message) => (
    <>
      {below?.(message)}
      <Fault chat={chat} message={message} />
    </>
  ),
  approval: (message) => <ChatApproval chat={chat} message={message} />,
});

const ChatApproval = ({ chat, message }: { chat: Chat; message: ChatMessage }) =>
  message.approval && (
    <ApprovalCard
      key={message.approval.approval_id}
      approval={message.approval}
      decide={(decision, args) => chat.decide(message, decision, args)}
    />
  );

/** What was wrong with an answer that got a thumb down. */
function Fault({ chat, message }: { chat: Chat; message: ChatMessage }) {
  const t = useText();
  const { feedback } = message;
  const isBad = feedback?.rating === -1;
  const [wasBad, setWasBad] = useState(isBad);
  const [explaining, setExplaining] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const place = useRef<HTMLDivElement>(null);
  if (isBad !== wasBad) {
    setWasBad(isBad);
    setExplaining(isBad);
  }
  if (!feedback || !isBad) return null;

  function close() {
    setExplaining(false);
    place.current?.parentElement?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }

  async function send(more: Pick<typeof feedback & object, 'reasons' | 'comment'>) {
    setBusy(true);
    setProblem('');
    try {
      await chat.rate(message, { ...feedback!, ...more });
      close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div ref={place} className={explaining ? styles.place : undefined}>
      {explaining ? (
        <>
          <FeedbackForm feedback={feedback} busy={busy} onSend={send} onSkip={close} />
          {problem && <p role="alert">{t(problem)}</p>}
        </>
      ) : (
        <Button size="small" variant="ghost" className={styles.why} onClick={() => setExplaining(true)}>
          {t('Say why')}
        </Button>
      )}
    </div>
  );
}
