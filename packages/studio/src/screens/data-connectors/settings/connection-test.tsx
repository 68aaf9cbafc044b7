import { CircleAlert, CircleCheck, CircleX, PlugZap } from 'lucide-react';
import type { ConnectorTest } from '@agent-studio/api-client/contract';
import { Button, msg, Spinner, useText } from '@agent-studio/core';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { useWords } from '../../../format/words.tsx';
import styles from '../data-connectors.module.css';

const NAMES: Record<ConnectorTest['checks'][number]['name'], string> = {
  address: msg('Address'),
  sign_in: msg('Sign-in'),
  read: msg('Reading'),
  rights: msg('Rights'),
};

const OUTCOMES = {
  ok: { icon: CircleCheck, label: msg('in order') },
  warning: { icon: CircleAlert, label: msg('take care') },
  failed: { icon: CircleX, label: msg('failed') },
} as const;

export interface ConnectionTestProps {
  test: { data: ConnectorTest | undefined; error: Error | null; isPending: boolean };
  onTest: () => void;
}

/** Tries the connection and says what works and what does not. */
export function ConnectionTest({ test: { data, error, isPending }, onTest }: ConnectionTestProps) {
  const t = useText();
  return (
    <div className={styles.test}>
      <Button busy={isPending} onClick={onTest}>
        <PlugZap size={15} aria-hidden="true" />
        {t('Test connection')}
      </Button>
      <div aria-live="polite" className={styles.testResult}>
        {isPending && <Spinner label={t('Testing')} size={18} />}
        {!isPending && error && <FormProblem text={error.message} />}
        {!isPending && data && <TestResult test={data} />}
      </div>
    </div>
  );
}

function TestResult({ test }: { test: ConnectorTest }) {
  const t = useText();
  const told = useWords();
  const format = useFormat();
  const { ok, error, server, latency_ms, checks } = test;
  return (
    <section className={styles.checks} data-ok={ok} aria-label={t('Result of the test')}>
      <p>
        <b>{ok ? t('The connection works.') : t('The connection does not work.')}</b>{' '}
        <small>
          {server && <bdi>{server}</bdi>} {format.duration(latency_ms)}
        </small>
      </p>
      {error && (
        <p dir="auto">
          {told(error.message, error.sentence)} {told(error.hint, error.hint_sentence)}
        </p>
      )}
      <ul>
        {checks.map(({ name, outcome, detail, sentence }) => {
          const { icon: Icon, label } = OUTCOMES[outcome];
          return (
            <li key={name} data-outcome={outcome}>
              <Icon size={15} aria-hidden="true" />
              <b>{t(NAMES[name])}</b>
              <span className="sr">{t(label)}</span>
              <span dir="auto">{told(detail, sentence)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
