import { type FormEvent, useId, useState } from 'react';
import type { WorkflowCase, WorkflowCaseInput } from '@agent-studio/api-client/contract';
import { Button, Dialog, TextField, useText } from '@agent-studio/core';
import { useSaveCases } from '../../../data/runs/workflow-cases.ts';
import type { JsonSchema } from '../../../fields/json-schema.ts';
import { JsonValueField } from '../../../fields/json-value-field.tsx';
import { SchemaForm } from '../../../fields/schema-form.tsx';
import { initialValue, toFields } from '../../../fields/schema-values.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { isStructured } from '../../../values/tree-rows.ts';
import styles from './cases.module.css';

interface CaseDialogProps {
  workflowId: string;
  schema: JsonSchema;
  /** The one that is changed; absent: a new one. */
  known?: WorkflowCase | undefined;
  /** What a new one begins with. */
  start?: Partial<WorkflowCaseInput> | undefined;
  onClose: () => void;
  onSaved?: (() => void) | undefined;
}

/** Inputs with what should come of them. */
export function CaseDialog({ workflowId, schema, known, start, onClose, onSaved }: CaseDialogProps) {
  const t = useText();
  const id = useId();
  const save = useSaveCases(workflowId);
  const from = known ?? start;
  const [name, setName] = useState(from?.name ?? '');
  const [inputs, setInputs] = useState<unknown>(() => from?.inputs ?? initialValue(schema));
  const [expected, setExpected] = useState<unknown>(from?.expected ?? undefined);
  const [holds, setHolds] = useState(from?.holds ?? '');
  const [isReadable, setReadable] = useState(true);
  const [isSubmitted, setSubmitted] = useState(false);
  const isObject = expected === undefined || (isStructured(expected) && !Array.isArray(expected));

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form is in a dialog of React, whose events pass through what it was opened from.
    event.stopPropagation();
    setSubmitted(true);
    if (!name.trim() || !isObject || !isReadable || save.isPending) return;
    const made = {
      name: name.trim(),
      inputs: toFields(inputs) ?? {},
      expected: (expected as Record<string, unknown> | undefined) ?? null,
      holds: holds.trim(),
    };
    save.mutate(
      { known, cases: [made] },
      {
        onSuccess() {
          onClose();
          onSaved?.();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!save.isPending}
      title={known ? t('Change the case') : t('Add a case')}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={save.isPending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <FormProblem text={save.error?.message ?? null} />
        <TextField
          label={t('Name')}
          required
          dir="auto"
          maxLength={80}
          error={isSubmitted && !name.trim() ? t('Name is required.') : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <SchemaForm
          schema={schema}
          value={inputs}
          onChange={setInputs}
          errors={NO_ERRORS}
          disabled={save.isPending}
        />
        <JsonValueField
          label={t('Expected outputs')}
          note={t('optional')}
          hint={t('JSON: those that you name must come out just so.')}
          rows={5}
          value={expected}
          error={isObject ? undefined : t('Outputs are a JSON object.')}
          onChange={setExpected}
          onReadable={setReadable}
        />
        <TextField
          label={t('Must be true')}
          note={t('optional')}
          hint={t('An expression over inputs and outputs, such as outputs.total > 0')}
          dir="ltr"
          maxLength={2_000}
          value={holds}
          onChange={({ target }) => setHolds(target.value)}
        />
      </form>
    </Dialog>
  );
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map();
