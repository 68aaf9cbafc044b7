import { CircleAlert, RotateCw, Sparkles, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { AgentProposal, AgentValues } from '@agent-studio/api-client/contract';
import { Button, Spinner, TextLink, useText } from '@agent-studio/core';
import { useAgentProposal } from '../../../data/agents/agent-proposals.ts';
import { fillIn } from '../../../format/fill-in.ts';
import { useFormat } from '../../../format/use-format.ts';
import { useWords } from '../../../format/words.tsx';
import { takeOver } from './agent-values.tsx';
import styles from './proposal-notice.module.css';

export interface ProposalNoticeProps {
  form: UseFormReturn<AgentValues, unknown, AgentValues>;
  /** As the form was first: with the words that were described. */
  initial: AgentValues;
  described: string;
}

/** Has what was described written as an agent, into the fields that nobody has touched, and says who wrote it. */
export function ProposalNotice({ form, initial, described }: ProposalNoticeProps) {
  const t = useText();
  const format = useFormat();
  const words = useWords();
  const { proposing, stop, again } = useAgentProposal(described);
  const [taken, setTaken] = useState(true);
  const proposal = proposing.state === 'proposed' ? proposing.proposal : undefined;

  const fill = useEffectEvent(({ agent }: AgentProposal) => {
    takeOver(form, initial, { ...initial, ...agent });
    if (!form.getValues('name')) form.setFocus('name');
  });
  useEffect(() => {
    if (proposal) fill(proposal);
  }, [proposal]);

  if (proposing.state === 'writing')
    return (
      <Notice
        mark={<Spinner />}
        buttons={
          <Button size="small" onClick={stop}>
            {t('Stop')}
          </Button>
        }
      >
        {proposing.model
          ? t('{model} writes it from your words: {count} characters so far.', {
              model: proposing.model,
              count: format.count(proposing.characters),
            })
          : t('It is written from your words…')}
      </Notice>
    );

  const retry = (
    <Button
      size="small"
      onClick={() => {
        if (proposal) takeOver(form, { ...initial, ...proposal.agent }, initial);
        setTaken(true);
        again();
      }}
    >
      <RotateCw size={14} aria-hidden="true" />
      {t('Write it again')}
    </Button>
  );
  if (!proposal)
    return (
      <Notice tone="warn" mark={<CircleAlert size={16} aria-hidden="true" />} buttons={retry}>
        {proposing.state === 'failed' ? (
          <>
            {t('It could not be written, so your words stand as they are.')}
            <span dir="auto">{proposing.why && t(proposing.why)}</span>
          </>
        ) : (
          t('Your words stand as they are.')
        )}
      </Notice>
    );
  if (proposal.method === 'rules')
    return (
      <Notice
        tone="warn"
        mark={<CircleAlert size={16} aria-hidden="true" />}
        buttons={
          proposal.sentence?.code === 'proposal.offline' ? (
            <TextLink asChild>
              <Link to="/models">{t('Connect a model')}</Link>
            </TextLink>
          ) : (
            retry
          )
        }
      >
        {words(proposal.notice ?? '', proposal.sentence)}
      </Notice>
    );

  const swap = () => {
    const whole = { ...initial, ...proposal.agent };
    if (taken) takeOver(form, whole, initial);
    else takeOver(form, initial, whole);
    setTaken(!taken);
  };
  return (
    <Notice
      mark={<Sparkles size={16} aria-hidden="true" />}
      buttons={
        <>
          <Button size="small" onClick={swap}>
            <Undo2 size={14} aria-hidden="true" />
            {taken ? t('Back to my words') : t('Use what was written')}
          </Button>
          {retry}
        </>
      }
    >
      {t('{model} wrote this from your words. Look it through before you create it.', {
        model: proposal.model ?? '',
      })}
      {proposal.missing.length > 0 && (
        <span className={styles.missing}>
          {fillIn(t('It would also need what is not here yet: {things}.'), {
            things: <bdi>{proposal.missing.join(', ')}</bdi>,
          })}
        </span>
      )}
    </Notice>
  );
}

interface NoticeProps {
  tone?: 'warn';
  mark: ReactNode;
  buttons: ReactNode;
  children: ReactNode;
}

function Notice({ tone, mark, buttons, children }: NoticeProps) {
  return (
    <div className={styles.notice} role="status" data-tone={tone}>
      {mark}
      <div className={styles.words}>{children}</div>
      <div className={styles.buttons}>{buttons}</div>
    </div>
  );
}
