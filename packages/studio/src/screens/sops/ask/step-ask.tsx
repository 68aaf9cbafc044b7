import { useState } from 'react';
import { useText } from '@agent-studio/core';
import { useAskProcedures } from '../../../data/sops/sop-navigator.ts';
import { AskAnswer } from './ask-answer.tsx';
import { AskBox } from './ask-box.tsx';
import styles from '../run/run-step.module.css';

/** A question in the midst of a run, answered from its procedure. */
export function StepAsk({ sopId }: { sopId: string }) {
  const t = useText();
  const [question, setQuestion] = useState('');
  const { asking, ask, forget } = useAskProcedures(sopId);
  return (
    <details className={styles.ask}>
      <summary>{t('Ask about this procedure')}</summary>
      {asking && (
        <AskAnswer
          asking={asking}
          onAgain={() => void ask(asking.question)}
          onClose={forget}
          offersStart={false}
        />
      )}
      <AskBox
        label={t('Ask about this procedure')}
        value={question}
        onChange={setQuestion}
        busy={asking?.status === 'asking'}
        onAsk={(text) => {
          setQuestion('');
          void ask(text);
        }}
      />
    </details>
  );
}
