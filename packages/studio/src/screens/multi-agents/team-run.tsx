import { Link } from 'react-router-dom';
import { TextLink, useText } from '@agent-studio/core';
import { useRun } from '../../data/runs/agent-runs.ts';
import { runPathOf } from '../../entities/kinds/kinds.ts';
import { useFormat } from '../../format/use-format.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { standingOf } from '../../runs/run-status.tsx';
import { toTurns } from './canvas/team-turns.ts';
import styles from './team-run.module.css';

export interface TeamRunProps {
  teamId: string;
  /** Null: nothing was asked yet. */
  runId: string | null;
  /** What a member or the coordinator is called, by its key. */
  nameAt: (key: string) => string;
}

/** Whose turn it was in the run of the test chat, one after the other, with what each took. */
export function TeamRun({ teamId, runId, nameAt }: TeamRunProps) {
  const t = useText();
  const format = useFormat();
  const { data } = useRun(runId);
  const turns = data ? toTurns(data) : [];
  if (!data || turns.length === 0) return null;
  const longest = Math.max(...turns.map(({ ms }) => ms ?? 0));
  return (
    <FormSection
      title={t('This run')}
      action={
        <TextLink asChild>
          <Link to={runPathOf('multi_agent', teamId, data.id)}>{t('Open the run')}</Link>
        </TextLink>
      }
    >
      <ol className={styles.turns}>
        {turns.map(({ id, key, status, ms }) => (
          <li key={id} data-status={status}>
            <span dir="auto" className="own-words">
              {nameAt(key)}
            </span>
            <small>{ms === null ? t(standingOf({ status })) : format.duration(ms, longest)}</small>
            {status !== 'succeeded' && ms !== null && <em>{t(standingOf({ status }))}</em>}
          </li>
        ))}
      </ol>
    </FormSection>
  );
}
