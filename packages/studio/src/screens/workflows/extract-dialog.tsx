import { type FormEvent, useId, useMemo, useState } from 'react';
import type { Extracted, Workflow } from '@agent-studio/api-client/contract';
import { Button, Dialog, Outline, TextField, useText } from '@agent-studio/core';
import { usePublish } from '../../data/entity-versions.ts';
import { useCreateWorkflow, useExtraction } from '../../data/workflows.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import styles from './workflow-form.module.css';
import { callInstead } from './graph-edits.ts';
import type { WorkflowDraft } from './workflow-draft.ts';

export interface ExtractDialogProps {
  draft: WorkflowDraft;
  /** The nodes that are taken out. */
  ids: readonly string[];
  /** The workflow is there: what is to happen to the draft, and the step that calls it. */
  onExtracted: (callId: string, change: (draft: WorkflowDraft) => WorkflowDraft) => void;
  onClose: () => void;
}

/** Makes a workflow of its own of some nodes, with what it takes and gives back, and a step that calls it in their place. */
export function ExtractDialog({ draft, ids, onExtracted, onClose }: ExtractDialogProps) {
  const t = useText();
  const formId = useId();
  const { nodes, edges, inputs, variables } = draft;
  const extraction = useMemo(
    () => ({ nodes, edges, inputs, variables, node_ids: [...ids] }),
    [nodes, edges, inputs, variables, ids],
  );
  const { data: extracted, error } = useExtraction(extraction);
  const create = useCreateWorkflow();
  const publish = usePublish('workflow');
  const [name, setName] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isBusy = create.isPending || publish.isPending;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!name.trim() || !extracted || isBusy) return;
    const { sub_workflow, ...left } = extracted;
    const pins = Object.fromEntries(Object.entries(draft.pins).filter(([id]) => ids.includes(id)));
    let made: Workflow;
    try {
      made = await create.mutateAsync({ name: name.trim(), ...sub_workflow, pins });
    } catch {
      // It stands above the name.
      return;
    }
    // What cannot be published yet is there all the same, and the check says so at the step that calls it.
    await publish.mutateAsync({ entity: made, note: '' }).catch(() => undefined);
    onClose();
    onExtracted(left.call.id, (before) => callInstead(before, ids, left, made));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title={t('Convert to sub-workflow')}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('Cancel')}
          </Button>
          {!error && (
            <Button variant="primary" type="submit" form={formId} busy={isBusy} disabled={!extracted}>
              {t('Create and publish')}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <FormProblem text={error.message} />
      ) : (
        <form id={formId} className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
          <FormProblem text={create.error?.message ?? null} />
          <p>
            {t(
              'What is selected becomes a workflow of its own, and one node in its place calls it. Undo puts it back; the new workflow stays in the list.',
            )}
          </p>
          <TextField
            label={t('Name')}
            required
            dir="auto"
            maxLength={120}
            error={isSubmitted && !name.trim() ? t('Name is required.') : undefined}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          {extracted ? <Passed extracted={extracted} /> : <Outline of="rows" count={2} />}
        </form>
      )}
    </Dialog>
  );
}

/** What goes in and what comes back. */
function Passed({ extracted: { sub_workflow } }: { extracted: Extracted }) {
  const t = useText();
  const end = sub_workflow.nodes.find(({ config }) => config.type === 'end')?.config;
  const takes = Object.keys(sub_workflow.inputs['properties'] ?? {});
  const gives = end?.type === 'end' ? Object.keys(end.outputs) : [];
  return (
    <dl className={styles.passed}>
      {[
        { label: t('Inputs'), names: takes },
        { label: t('Outputs'), names: gives },
      ].map(({ label, names }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{names.length === 0 ? t('None') : names.map((one) => <code key={one}>{one}</code>)}</dd>
        </div>
      ))}
    </dl>
  );
}
