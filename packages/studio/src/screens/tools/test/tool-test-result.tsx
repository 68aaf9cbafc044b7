import { FlaskConical } from 'lucide-react';
import { Badge, EmptyState, msg, type Tone, useText } from '@agent-studio/core';
import type { useTestTool } from '../../../data/tools.ts';
import { useFormat } from '../../../format/use-format.ts';
import { RunPayload } from '../../../runs/run-payload-block.tsx';
import { useWords } from '../../../format/words.tsx';
import styles from './tool-test.module.css';

type Answer = NonNullable<ReturnType<typeof useTestTool>['data']>;

const OUTCOMES: Readonly<Record<Answer['outcome'], { label: string; tone: Tone }>> = {
  ok: { label: msg('Worked'), tone: 'good' },
  error: { label: msg('Failed'), tone: 'danger' },
  refused: { label: msg('Refused'), tone: 'warning' },
};

/** What came back, as a model would read it. */
export function ToolTestResult({ answer, idle }: { answer: Answer | undefined; idle: boolean }) {
  const t = useText();
  const format = useFormat();
  const told = useWords();
  if (!answer) {
    if (!idle) return null;
    return (
      <EmptyState
        size="inline"
        icon={FlaskConical}
        title={t('Nothing called yet')}
        text={t('What an agent would read stands here after a call, with the time it took.')}
      />
    );
  }
  const error = errorOf(answer.value);
  // In English it stands in the answer already.
  const said = answer.sentence ? told(error, answer.sentence) : error;
  const { label, tone } = OUTCOMES[answer.outcome];
  return (
    <section className={styles.result} aria-label={t('Result')}>
      <div className={styles.bar}>
        <Badge tone={tone}>{t(label)}</Badge>
        {answer.mocked && <Badge shape="tag">{t('Mocked answer')}</Badge>}
        <span className={styles.time}>{format.duration(Math.round(answer.latency_ms))}</span>
      </div>
      {said !== error && <p dir="auto">{said}</p>}
      <RunPayload label={t('Answer')} value={answer.value} className={styles.answer} />
    </section>
  );
}

const errorOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'error' in value ? String(value.error) : '';
