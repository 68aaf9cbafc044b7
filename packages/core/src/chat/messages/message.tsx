import { type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { AnswerActions } from './answer-actions.tsx';
import { ChatIcon } from '../icons/chat-icon.tsx';
import type { ChatMessage } from '../state/chat-message.ts';
import { CitationContext, SourceContext } from '../sources/citation-context.ts';
import { Citations } from '../sources/citations.tsx';
import { AnswerPartsContext, ChatContext } from './chat-context.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LONG_TEXT, LongText } from './long-text.tsx';
import { withoutHalfLink } from '../markdown/half-link.ts';
import { MarkdownText } from '../markdown/markdown-text.tsx';
import styles from './message.module.css';
import { TryAgain } from './try-again.tsx';
import { TypingIndicator } from './typing-indicator.tsx';
import { MESSAGE_ICONS } from './message-icons.ts';

export interface MessageProps {
  message: ChatMessage;
}

// Few answers wait for their reader.
const ApprovalCard = lazyPart(
  () => import('./approval-card.tsx'),
  (module) => module.ApprovalCard,
  (retry) => <TryAgain onRetry={retry} />,
);

/** What somebody said: the text, its sources, and what the reader has to know about it. */
export function Message({ message }: MessageProps) {
  const t = useText();
  const { id, content, sender, status, citations, notice, problem, activity, approval } = message;
  const [shown, setShown] = useState<number | null>(null);
  const openSource = use(SourceContext);
  const parts = use(AnswerPartsContext);
  const around = use(ChatContext);
  const context = useMemo(() => {
    const toggle = (index: number) => {
      if (shown !== index) around?.chat.tell({ type: 'source', id, index });
      const cited = openSource && citations.find((one) => one.index === index);
      if (cited) openSource(cited);
      else setShown(shown === index ? null : index);
    };
    return { citations, shown: openSource ? undefined : shown, toggle };
  }, [citations, shown, openSource, around, id]);
  const settled = status !== 'pending';
  // What a failed answer says instead of itself is the studio's own sentence.
  const said = status === 'failed' ? t(content) : settled ? content : withoutHalfLink(content);

  return (
    <div className={styles[sender]} part={`message message-${sender}`} data-status={status}>
      <span className="sr">{`${t(sender === 'user' ? 'You:' : 'Assistant:')} `}</span>
      <CitationContext value={context}>
        {said && (said.length > LONG_TEXT ? <LongText text={said} /> : <MarkdownText text={said} />)}
        {settled ? <Citations /> : !approval && <TypingIndicator activity={activity} />}
      </CitationContext>
      {approval &&
        !around?.readOnly &&
        (parts.approval?.(message) ?? (
          <Suspense>
            <ApprovalCard message={message} />
          </Suspense>
        ))}
      {notice && <Note icon={<ChatIcon path={MESSAGE_ICONS.info} size={13} />}>{notice}</Note>}
      {problem && (
        <Note icon={<ChatIcon path={MESSAGE_ICONS.alert} size={13} />} tone="bad">
          {problem
            .split('\n')
            .map((sentence) => t(sentence))
            .join(' ')}
        </Note>
      )}
      {status === 'cancelled' && <Note>{t('You stopped this answer.')}</Note>}
      {sender === 'bot' && settled && <AnswerActions message={message} />}
    </div>
  );
}

const Note = ({ icon, tone, children }: { icon?: ReactNode; tone?: 'bad'; children: ReactNode }) => (
  <p className={styles.note} data-tone={tone}>
    {icon}
    <span>{children}</span>
  </p>
);
