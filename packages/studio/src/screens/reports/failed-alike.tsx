import { Link } from 'react-router-dom';
import type { Run } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useErrorClasses } from '../../data/figures/monitoring.ts';
import { useFormat } from '../../format/use-format.ts';
import styles from './log-panel.module.css';

const DAY_MS = 86_400_000;

/** How many runs of the same agent, team or workflow ended with the same error since a day before this one, and where they are. */
export function FailedAlike({ run: { error, target, started_at } }: { run: Run }) {
  const t = useText();
  const format = useFormat();
  const code = error?.code ?? '';
  const filter = { agent: target.id, status: 'failed_or_interrupted', error_code: code } as const;
  const from = new Date(Date.parse(started_at) - DAY_MS).toISOString();
  const { data } = useErrorClasses({ ...filter, from });
  const alike = data?.items.find((one) => one.code === code);
  if (!alike?.first_at || alike.count < 2) return null;
  const found = new URLSearchParams({ ...filter, from: alike.first_at });
  return (
    <Link className={styles.alike} to={`/reports?${found}`}>
      {t('{count} runs failed the same way since {time}', {
        count: alike.count,
        time: isToday(alike.first_at) ? format.time(alike.first_at) : format.dateTime(alike.first_at),
      })}
    </Link>
  );
}

const isToday = (time: string) => new Date(time).toDateString() === new Date().toDateString();
