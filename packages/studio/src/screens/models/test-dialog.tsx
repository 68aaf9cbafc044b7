import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { Model, ModelTest } from '@agent-studio/api-client/contract';
import { Button, Dialog, Spinner, useText } from '@agent-studio/core';
import { useTestModel } from '../../data/models.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useWords } from '../../format/words.tsx';
import styles from './models.module.css';

/** Asks the model one short question, as soon as it opens. */
export function TestDialog({ model, onClose }: { model: Model; onClose: () => void }) {
  const t = useText();
  const test = useTestModel(model);
  const { mutate } = test;
  useEffect(() => mutate(), [mutate]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Test “{name}”', { name: model.label })}
      description={
        model.kind === 'embedding'
          ? t('One word is turned into a vector. The provider may bill a fraction of a cent.')
          : t('It is asked for one word. The provider may bill a fraction of a cent.')
      }
      footer={
        <>
          <Button busy={test.isPending} onClick={() => mutate()}>
            {t('Test again')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <div className={styles.test} aria-live="polite">
        {test.isPending && (
          <p className={styles.waiting}>
            <Spinner label={t('Waiting for the model')} size={16} />
            {t('Waiting for the model')}
          </p>
        )}
        <FormProblem text={test.isPending ? null : (test.error?.message ?? null)} />
        {test.data && !test.isPending && <Result result={test.data} />}
      </div>
    </Dialog>
  );
}

function Result({ result: { ok, detail, sentence, first_token_ms, total_ms } }: { result: ModelTest }) {
  const t = useText();
  const format = useFormat();
  const told = useWords();
  const Icon = ok ? CircleCheck : CircleAlert;
  return (
    <>
      <div className={styles.verdict} data-ok={ok}>
        <Icon size={18} aria-hidden="true" />
        <div>
          <b>{ok ? t('It works') : t('It does not work')}</b>
          <p dir="auto" className="own-words">
            {told(detail, sentence)}
          </p>
        </div>
      </div>
      {ok && (
        <dl className={styles.times}>
          {first_token_ms !== null && (
            <div>
              <dt>{t('Time to first token')}</dt>
              <dd>{format.duration(first_token_ms)}</dd>
            </div>
          )}
          <div>
            <dt>{t('Whole answer')}</dt>
            <dd>{format.duration(total_ms)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}
