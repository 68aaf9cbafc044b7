import { Copy, Download } from 'lucide-react';
import { Button, useText } from '@agent-studio/core';
import { useTriggerDescription } from '../../../data/workflow-triggers.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { download } from '../../../lists/download.ts';
import { useToaster } from '../../../shell/toaster-context.ts';
import styles from './triggers.module.css';

/** How the trigger is called, for programs: its OpenAPI description, to copy or as a file. */
export function TriggerOpenApi({ workflowId, triggerId }: { workflowId: string; triggerId: string }) {
  const t = useText();
  const toaster = useToaster();
  const description = useTriggerDescription(workflowId, triggerId);
  const read = async () => JSON.stringify(await description.mutateAsync(), null, 2);
  const copy = async () => {
    const text = await read();
    try {
      await navigator.clipboard.writeText(text);
      toaster.show({ title: t('The OpenAPI description is copied.'), tone: 'good' });
    } catch {
      // The page around may forbid it.
      toaster.show({ title: t('It could not be copied. Download it.'), tone: 'danger' });
    }
  };
  const save = async () =>
    download(new Blob([await read()], { type: 'application/json' }), 'workflow.openapi.json');
  // What fails is told by the problem below.
  const told = (work: () => Promise<void>) => () => void work().catch(() => {});
  return (
    <>
      <FormProblem text={description.error?.message ?? null} />
      <div className={styles.files}>
        <Button size="small" disabled={description.isPending} onClick={told(copy)}>
          <Copy size={14} aria-hidden="true" />
          {t('Copy OpenAPI')}
        </Button>
        <Button size="small" disabled={description.isPending} onClick={told(save)}>
          <Download size={14} aria-hidden="true" />
          {t('Download OpenAPI')}
        </Button>
      </div>
    </>
  );
}
