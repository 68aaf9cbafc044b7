import { useState } from 'react';
import type { SopCitation } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useAskProcedures } from '../../../data/sops/sop-navigator.ts';
import { AskAnswer } from './ask-answer.tsx';
import { AskBox } from './ask-box.tsx';
import styles from './ask-box.module.css';
import { AskSuggestions } from './ask-suggestions.tsx';

export interface ProcedureAskProps {
  sopId: string;
  /** Title of the open step; absent: nothing is suggested. */
  step?: string;
  /** Opens a citation here; absent: it leads to the step of its procedure. */
  onCitation?: (citation: SopCitation) => void;
  className?: string | undefined;
}

/** Questions to one procedure, answered from its steps. */
export function ProcedureAsk({ sopId, step, onCitation, className = '' }: ProcedureAskProps) {
  const t = useText();
  const [text, setText] = useState('');
  const { asking, ask, forget } = useAskProcedures(sopId);
  const label = t('Ask about this procedure');
  const send = (question: string) => void ask(question);
  return (
    <section className={`${styles.ask} ${className}`} aria-label={label}>
      {asking && (
        <AskAnswer
          asking={asking}
          onAgain={() => send(asking.question)}
          onClose={forget}
          offersStart={false}
          {...(onCitation && { onCitation })}
        />
      )}
      {step && !asking && (
        <AskSuggestions
          label={t('Suggested questions')}
          // The question names the step: whoever answers does not see which one is open.
          items={[
            {
              text: t('Why is this step needed?'),
              question: t('Why is the step “{step}” needed?', { step }),
            },
            {
              text: t('What if it cannot be done?'),
              question: t('What if the step “{step}” cannot be done?', { step }),
            },
          ]}
          onAsk={send}
        />
      )}
      <AskBox
        label={label}
        note={t('Answers cite the procedure')}
        value={text}
        onChange={setText}
        busy={asking?.status === 'asking'}
        onAsk={(question) => {
          setText('');
          send(question);
        }}
      />
    </section>
  );
}
