import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WorkflowImport } from '@agent-studio/api-client/contract';
import { Button, Dialog, FileDrop, msg, Spinner, useText } from '@agent-studio/core';
import { useImport } from '../../../data/draft-copies.ts';
import { useCreateWorkflow, useReadForeign } from '../../../data/workflows.ts';
import type { ImportDialogProps } from '../../../entities/entity-kind.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useToaster } from '../../../shell/toaster-context.ts';
import { FoundReferences } from '../../../versions/found-references.tsx';
import { ImportReport } from './import-report.tsx';
import styles from './workflows.module.css';

type FoundFile = Awaited<ReturnType<ReturnType<typeof useImport>['mutateAsync']>>;

type Chosen =
  | { kind: 'own'; file: unknown; name: string; found: FoundFile }
  | { kind: 'foreign'; read: WorkflowImport };

/** As many bytes as a million characters may have at least. */
const MAX_BYTES = 1_000_000;

/** Takes a file of this studio, of n8n, Dify, Flowise or Langflow, or what was copied there, says what becomes of it, and only then makes it. */
export function ImportWorkflowDialog({ pathOf, onClose }: ImportDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const { mutateAsync: importFile, isPending: isImporting } = useImport('workflow');
  const { mutateAsync: readForeign, isPending: isReading } = useReadForeign();
  const { mutateAsync: create, isPending: isCreating } = useCreateWorkflow();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = isImporting || isReading || isCreating;

  async function attempt(work: () => Promise<void>) {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : msg('Something went wrong. Please try again.'));
    }
  }

  const look = (copied: string | File) =>
    attempt(async () => {
      setChosen(null);
      const isText = typeof copied === 'string';
      if ((isText ? copied.length : copied.size) > MAX_BYTES)
        throw new Error(msg('What was pasted is too large.'));
      const text = isText ? copied : await copied.text();
      const own = ownFileIn(text);
      if (!own) return setChosen({ kind: 'foreign', read: await readForeign(text) });
      const found = await importFile({ file: own.file, dryRun: true });
      setChosen({ kind: 'own', ...own, found });
    });

  const make = (what: Chosen) =>
    attempt(async () => {
      const made =
        what.kind === 'foreign'
          ? await create(what.read.workflow)
          : (await importFile({ file: what.file, dryRun: false })).entity;
      if (!made) return;
      toaster.show({ title: t('“{name}” was created.', { name: made.name }), tone: 'good' });
      onClose();
      await navigate(pathOf(made.id));
    });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const copied = event.clipboardData?.files[0] ?? event.clipboardData?.getData('text/plain').trim();
    if (!copied || isBusy) return;
    event.preventDefault();
    void look(copied);
  });
  // Wherever the focus is: the dialog has no field for text.
  useEffect(() => {
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      size="large"
      title={t('Import a workflow')}
      description={t(
        'A file of Agent Studio, n8n, Dify, Flowise or Langflow. You see what becomes of it before it is made.',
      )}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            busy={isBusy && chosen !== null}
            disabled={!chosen}
            onClick={() => chosen && void make(chosen)}
          >
            {t('Import workflow')}
          </Button>
        </>
      }
    >
      <div className={styles.import}>
        <FileDrop
          label={t('File')}
          hint={t(
            '.workflow.json, or the JSON or YAML of the other product. Or paste what you copied there.',
          )}
          accept=".json,.yml,.yaml,application/json"
          multiple={false}
          maxBytes={MAX_BYTES}
          disabled={isBusy}
          onFiles={([file]) => file && void look(file)}
        />
        {isBusy && !chosen && <Spinner label={t('Reading the file')} size={20} />}
        <FormProblem text={problem} />
        {chosen?.kind === 'foreign' && <ImportReport read={chosen.read} />}
        {chosen?.kind === 'own' && (
          <section className={styles.import} aria-label={t('What will be made')}>
            <b dir="auto" className="own-words">
              {chosen.name}
            </b>
            <FoundReferences
              references={chosen.found.references}
              missing={t('What is missing here stays in the draft, where the check marks it.')}
            />
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** A file that was exported here; undefined: it is of another product. */
function ownFileIn(text: string): { file: unknown; name: string } | undefined {
  try {
    const file = JSON.parse(text) as { format?: unknown; workflow?: { name?: unknown } } | null;
    if (file?.format !== 'agent-studio/workflow') return undefined;
    return { file, name: typeof file.workflow?.name === 'string' ? file.workflow.name : '' };
  } catch {
    // YAML, or no file of ours.
    return undefined;
  }
}
