import { useState } from 'react';
import type { WorkflowCaseInput } from '@agent-studio/api-client/contract';
import { Button, Dialog, FileDrop, useText } from '@agent-studio/core';
import { useSaveCases } from '../../../data/runs/workflow-cases.ts';
import type { JsonSchema } from '../../../fields/json-schema.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { casesOfCsv } from './cases-of-csv.ts';
import styles from './cases.module.css';

const MOST_BYTES = 1_000_000;

interface CsvDialogProps {
  workflowId: string;
  schema: JsonSchema;
  onClose: () => void;
}

/** Cases out of a table, one for each row; how many is said before anything is saved. */
export function CsvDialog({ workflowId, schema, onClose }: CsvDialogProps) {
  const t = useText();
  const format = useFormat();
  const save = useSaveCases(workflowId);
  const [found, setFound] = useState<WorkflowCaseInput[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(file: File | undefined) {
    if (!file) return;
    setFound([]);
    if (file.size > MOST_BYTES) {
      setProblem(t('The file is too large: at most 1 MB.'));
      return;
    }
    const cases = casesOfCsv(await file.text(), schema);
    setProblem(cases.length === 0 ? t('There is no row in this file.') : null);
    setFound(cases);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!save.isPending}
      title={t('Cases from a CSV file')}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={found.length === 0}
            onClick={() => save.mutate({ cases: found }, { onSuccess: onClose })}
          >
            {t('Add {count} cases', { count: format.count(found.length) })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <FormProblem text={problem ?? save.error?.message ?? null} />
        <p className={styles.quiet}>
          {t(
            'One case a row. The first row names the columns: “name”, “holds”, “expected.” with the name of an output; every other column is an input.',
          )}
        </p>
        <FileDrop label={t('CSV file')} accept=".csv,text/csv" onFiles={([file]) => void read(file)} />
        {found.length > 0 && (
          <p role="status">
            {t('{count} cases found, the first is “{name}”.', {
              count: format.count(found.length),
              name: found[0]!.name,
            })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
