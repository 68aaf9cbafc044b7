import { type ReactNode, use, useMemo, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { AnswerActionsContext } from './answer-actions-context.ts';
import { ChatIcon } from '../icons/chat-icon.tsx';
import type { ChatMessage } from '../state/chat-message.ts';
import { CitationContext, SourceContext } from '../sources/citation-context.ts';
import { Citations } from '../sources/citations.tsx';
import { CopyButton } from './copy-button.tsx';
import { LONG_TEXT, LongText } from './long-text.tsx';
import { MarkdownText } from '../markdown/markdown-text.tsx';
import styles from './message.module.css';
import { TypingIndicator } from './typing-indicator.tsx';
import { MESSAGE_ICONS } from './message-icons.ts';

export interface MessageProps {
  message: ChatMessage;
  /** Below an answer stand its tokens and its model. */
  showUsage?: boolean | undefined;
}

/** What somebody said: the text, its sources, and what the reader has to know about it. */
export function Message({ message, showUsage = false }: MessageProps) {
  const t = useText();
  const { content, sender, status, citations, notice, problem, activity, usage } = message;
  const [shown, setShown] = useState<number | null>(null);
  const openSource = use(SourceContext);
  const renderActions = use(AnswerActionsContext);
  const context = useMemo(() => {
    const toggle = (index: number) => {
      const cited = openSource && citations.find((one) => one.index === index);
      if (cited) openSource(cited);
      else setShown((old) => (old === index ? null : index));
    };
    return { citations, shown: openSource ? undefined : shown, toggle };
  }, [citations, shown, openSource]);
  // What a failed answer says instead of itself is the studio's own sentence.
  const said = status === 'failed' ? t(content) : content;
  const settled = status !== 'pending';
  const isOver = sender === 'bot' && settled;
  const isAnswer = isOver && status !== 'failed' && content !== '';

  return (
    <div className={styles[sender]} part={`message message-${sender}`} data-status={status}>
      <span className="sr">{`${t(sender === 'user' ? 'You:' : 'Assistant:')} `}</span>
      <CitationContext value={context}>
        {said && (said.length > LONG_TEXT ? <LongText text={said} /> : <MarkdownText text={said} />)}
        {settled ? <Citations /> : <TypingIndicator activity={activity} />}
      </CitationContext>
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
      {(isAnswer || (isOver && renderActions)) && (
        <div className={styles.actions}>
          {isAnswer && <CopyButton text={content} label={t('Copy answer')} />}
          {renderActions?.(message)}
          {isAnswer && showUsage && usage && (
            <span className={styles.usage}>
              {t('{input} in, {output} out, {model}', {
                input: usage.input_tokens,
                output: usage.output_tokens,
                model: usage.model,
              })}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

const Note = ({ icon, tone, children }: { icon?: ReactNode; tone?: 'bad'; children: ReactNode }) => (
  <p className={styles.note} data-tone={tone}>
    {icon}
    <span>{children}</span>
  </p>
);
