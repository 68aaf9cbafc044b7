import { use, useState } from 'react';
import { toArguments } from '@agent-studio/api-client/value-words';
import { useText } from '../../i18n/use-text.ts';
import type { ChatMessage } from '../state/chat-message.ts';
import { toReason } from '../state/failure.ts';
import styles from './approval-card.module.css';
import { ChatContext } from './chat-context.ts';

/** A call that waits for the reader: what it would do with which values, and the two ways to answer. */
export function ApprovalCard({ message }: { message: ChatMessage }) {
  const t = useText();
  const around = use(ChatContext);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { approval } = message;
  if (!approval || !around) return null;
  const values = toArguments(
    Object.entries((approval.args ?? {}) as Record<string, unknown>),
    approval.fields ?? [],
    { locale: around.locale ?? 'en', yes: t('Yes'), no: t('No'), empty: t('(empty)') },
  );

  async function decide(decision: 'approve' | 'reject') {
    setBusy(true);
    setProblem('');
    try {
      await around!.chat.decide(message, decision);
    } catch (error) {
      setProblem(toReason(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles.card} part="approval" aria-label={t('A call waits for you')}>
      <b>{t('Approval needed')}</b>
      <code dir="ltr">{approval.tool.name}</code>
      {values.length > 0 && (
        <dl>
          {values.map(({ name, title, text }) => (
            <div key={name}>
              <dt dir="auto">{title}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {approval.intent && <p dir="auto">{approval.intent}</p>}
      {problem && <p role="alert">{t(problem)}</p>}
      <div>
        <button type="button" disabled={busy} onClick={() => void decide('approve')}>
          {t('Approve')}
        </button>
        <button type="button" disabled={busy} onClick={() => void decide('reject')}>
          {t('Reject')}
        </button>
      </div>
    </section>
  );
}
