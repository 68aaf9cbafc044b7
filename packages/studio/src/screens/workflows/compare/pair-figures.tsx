import type { Run } from '@agent-studio/api-client/contract';
import { Cell, HeadCell, NONE, Table, TextLink, useText } from '@agent-studio/core';
import { useFormat } from '../../../format/use-format.ts';
import { RunStatusBadge } from '../../../runs/run-status.tsx';

interface PairFiguresProps {
  before: Run;
  after: Run;
  onOpen: (runId: string) => void;
}

/** When two runs were, how they ended, and what they took and cost. */
export function PairFigures({ before, after, onOpen }: PairFiguresProps) {
  const t = useText();
  const format = useFormat();
  const rows: [string, (run: Run) => React.ReactNode][] = [
    [t('Status'), (run) => <RunStatusBadge of={run} />],
    [t('Started'), ({ started_at }) => format.dateTime(started_at)],
    [t('Version'), ({ version }) => (version === null ? t('Draft') : t('Version {version}', { version }))],
    [t('Duration'), ({ duration_ms }) => (duration_ms === null ? NONE : format.duration(duration_ms))],
    [t('Cost'), ({ usage }) => (usage?.cost_usd === undefined ? NONE : format.usd(usage.cost_usd))],
    [t('Tokens'), ({ usage }) => (usage ? format.count(usage.input_tokens + usage.output_tokens) : NONE)],
  ];
  const head = (name: 'A' | 'B', run: Run) => (
    <HeadCell>
      {`${name} · `}
      <TextLink asChild>
        <button type="button" onClick={() => onOpen(run.id)}>
          {t('Run {id}', { id: run.id.slice(-8) })}
        </button>
      </TextLink>
    </HeadCell>
  );
  return (
    <Table label={t('Figures')}>
      <thead>
        <tr>
          <HeadCell>
            <span className="sr">{t('Figures')}</span>
          </HeadCell>
          {head('A', before)}
          {head('B', after)}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, show]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <Cell>{show(before)}</Cell>
            <Cell>{show(after)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
