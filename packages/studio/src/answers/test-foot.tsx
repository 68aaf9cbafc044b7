import { Link } from 'react-router-dom';
import { TextLink, useText } from '@agent-studio/core';
import { type Chat, type ChatMessage, useChat } from '@agent-studio/core/chat';
import { useRun } from '../data/runs/agent-runs.ts';
import { useFormat } from '../format/use-format.ts';
import styles from './test-foot.module.css';

/** What the latest answer took, at the foot of its conversation, and the way to all that was recorded of it. */
export function TestFoot({ chat, runPath }: { chat: Chat; runPath: (runId: string) => string }) {
  const t = useText();
  const format = useFormat();
  const { messages } = useChat(chat);
  const last = latestOf(messages);
  const { data: run } = useRun(last?.runId ?? null);
  if (!last) return null;
  const usage = run?.usage ?? last.usage;
  const ttft = run?.ttft_ms;
  const figures = [
    usage && {
      name: t('In'),
      value: format.count(usage.input_tokens),
      about: t('Tokens that the model read'),
    },
    usage && {
      name: t('Out'),
      value: format.count(usage.output_tokens),
      about: t('Tokens that the model wrote'),
    },
    usage?.cost_usd !== undefined && {
      name: t('Cost'),
      value: format.usd(usage.cost_usd),
      about: usage.model,
    },
    ttft != null && { name: t('First token'), value: format.duration(ttft) },
  ].filter((one) => one != null && one !== false);
  return (
    <div className={styles.foot}>
      <dl className={styles.figures}>
        {figures.map(({ name, value, about }) => (
          <div key={name} title={about}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <TextLink asChild>
        <Link className={styles.run} to={runPath(last.runId!)}>
          {t('Open run')}
        </Link>
      </TextLink>
    </div>
  );
}

/** The latest answer that has been given, or waits for somebody. */
export const latestOf = (messages: readonly ChatMessage[]): ChatMessage | undefined =>
  messages.findLast(
    ({ sender, runId, status, approval }) => sender === 'bot' && runId && (status !== 'pending' || approval),
  );
