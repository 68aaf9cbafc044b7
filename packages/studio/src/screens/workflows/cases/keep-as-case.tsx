import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Run } from '@agent-studio/api-client/contract';
import { Button, useText } from '@agent-studio/core';
import type { JsonSchema } from '../../../fields/json-schema.ts';
import { useFormat } from '../../../format/use-format.ts';
import { useToaster } from '../../../shell/toaster-context.ts';
import { isStructured } from '../../../values/tree-rows.ts';
import { CaseDialog } from './case-dialog.tsx';

interface KeepAsCaseProps {
  workflowId: string;
  schema: JsonSchema;
  run: Run;
}

/** Makes a case of what a run began with and came to. Nothing where it did not succeed, or its texts are gone. */
export function KeepAsCase({ workflowId, schema, run }: KeepAsCaseProps) {
  const t = useText();
  const format = useFormat();
  const toaster = useToaster();
  const [open, setOpen] = useState(false);
  const inputs = run.steps.find(({ kind }) => kind === 'node')?.output;
  if (run.status !== 'succeeded' || !isStructured(inputs)) return null;
  const start = {
    name: t('Run of {time}', { time: format.dateTime(run.started_at) }),
    inputs: inputs as Record<string, unknown>,
    expected: outputsOf(run),
  };
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        <ListChecks size={14} aria-hidden="true" />
        {t('Keep as case')}
      </Button>
      {open && (
        <CaseDialog
          {...{ workflowId, schema, start }}
          onClose={() => setOpen(false)}
          onSaved={() => toaster.show({ title: t('The case is kept.'), tone: 'good' })}
        />
      )}
    </>
  );
}

function outputsOf({ steps }: Run): Record<string, unknown> | null {
  // It ended there.
  const end = steps.findLast(({ kind, parent_id }) => kind === 'node' && parent_id === null)?.output;
  return isStructured(end) && !Array.isArray(end) ? (end as Record<string, unknown>) : null;
}
