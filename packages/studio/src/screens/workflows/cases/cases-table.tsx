import { Pencil, ScrollText, Trash2 } from 'lucide-react';
import type { CaseOutcome, CaseResult, WorkflowCase } from '@agent-studio/api-client/contract';
import {
  ACTIONS,
  Badge,
  Cell,
  IconButton,
  msg,
  NONE,
  Table,
  type TableColumn,
  TableHead,
  type Tone,
  useText,
} from '@agent-studio/core';
import { useRemoveCase } from '../../../data/runs/workflow-cases.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { useWords } from '../../../format/words.tsx';
import styles from './cases.module.css';

const OUTCOMES: Readonly<Record<CaseOutcome, { label: string; tone: Tone }>> = {
  waiting: { label: msg('Waits its turn'), tone: 'neutral' },
  running: { label: msg('Running'), tone: 'accent' },
  passed: { label: msg('Passed'), tone: 'good' },
  failed: { label: msg('Failed'), tone: 'danger' },
  error: { label: msg('Error'), tone: 'danger' },
  cancelled: { label: msg('Cancelled'), tone: 'neutral' },
};

export const CASE_COLUMNS: readonly TableColumn[] = [
  { label: msg('Case') },
  { label: msg('Result') },
  { label: msg('The time before'), minor: true },
  { label: msg('Duration'), numeric: true, minor: true },
  { label: msg('Cost'), numeric: true, minor: true },
  ACTIONS,
];

interface CasesTableProps {
  workflowId: string;
  cases: readonly WorkflowCase[];
  /** Of the last time that they were run, and of the time before. */
  results: readonly CaseResult[] | undefined;
  before: readonly CaseResult[] | undefined;
  onEdit: (one: WorkflowCase) => void;
  onOpenRun: (runId: string) => void;
}

/** Each case with what came of it. */
export function CasesTable({ workflowId, cases, results, before, onEdit, onOpenRun }: CasesTableProps) {
  const t = useText();
  const format = useFormat();
  const remove = useRemoveCase(workflowId);
  return (
    <>
      <FormProblem text={remove.error?.message ?? null} />
      <Table label={t('Cases')}>
        <TableHead columns={CASE_COLUMNS} />
        <tbody>
          {cases.map((one) => {
            const result = results?.find(({ case_id }) => case_id === one.id);
            const was = before?.find(({ case_id }) => case_id === one.id);
            return (
              <tr key={one.id}>
                <th scope="row">
                  <bdi>{one.name}</bdi>
                </th>
                <Cell>{result ? <Result of={result} /> : NONE}</Cell>
                <Cell minor>
                  {was ? (
                    <Badge tone={OUTCOMES[was.outcome].tone}>{t(OUTCOMES[was.outcome].label)}</Badge>
                  ) : (
                    NONE
                  )}
                </Cell>
                <Cell numeric minor>
                  {typeof result?.duration_ms === 'number' ? format.duration(result.duration_ms) : NONE}
                </Cell>
                <Cell numeric minor>
                  {typeof result?.cost_usd === 'number' ? format.usd(result.cost_usd) : NONE}
                </Cell>
                <Cell>
                  <span className={styles.actions}>
                    {result?.run_id && (
                      <IconButton
                        size="small"
                        label={t('Open the run of “{name}”', { name: one.name })}
                        icon={<ScrollText size={15} />}
                        onClick={() => onOpenRun(result.run_id!)}
                      />
                    )}
                    <IconButton
                      size="small"
                      label={t('Change “{name}”', { name: one.name })}
                      icon={<Pencil size={15} />}
                      onClick={() => onEdit(one)}
                    />
                    <IconButton
                      size="small"
                      label={t('Delete “{name}”', { name: one.name })}
                      icon={<Trash2 size={15} />}
                      disabled={remove.isPending}
                      onClick={() => remove.mutate(one)}
                    />
                  </span>
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </>
  );
}

function Result({ of: { outcome, places, error, sentence } }: { of: CaseResult }) {
  const t = useText();
  const told = useWords();
  const format = useFormat();
  const { label, tone } = OUTCOMES[outcome];
  return (
    <span className={styles.result}>
      <Badge tone={tone}>{t(label)}</Badge>
      {places.length > 0 && (
        <small>
          {t('Differs at {places}', {
            places: format.list(places.map((place) => (place === 'holds' ? t('Must be true') : place))),
          })}
        </small>
      )}
      {error && <small>{told(error, sentence ?? undefined)}</small>}
    </span>
  );
}
