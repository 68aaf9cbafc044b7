import { FileUp, LayoutTemplate } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Dialog, TextField, useText } from '@agent-studio/core';
import { useCreateWorkflow } from '../../../data/workflows.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import type { CreateDialogProps } from '../../../entities/entity-kind.ts';
import { KINDS } from '../../../entities/kinds/kinds.ts';
import styles from './workflows.module.css';

/** A name: it begins with an empty drawing, or with a file or a template instead. */
export function CreateWorkflowDialog({ onClose, onImport, onTemplates }: CreateDialogProps) {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const create = useCreateWorkflow();
  const [name, setName] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!name.trim() || create.isPending) return;
    create.mutate(
      { name: name.trim() },
      {
        onSuccess(workflow) {
          onClose();
          void navigate(KINDS.workflow.pathOf(workflow.id));
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!create.isPending}
      title={t('Create workflow')}
      footer={
        <>
          <Button variant="ghost" onClick={onImport} disabled={create.isPending}>
            <FileUp size={15} aria-hidden="true" />
            {t('Import a file instead')}
          </Button>
          <Button variant="ghost" onClick={onTemplates} disabled={create.isPending}>
            <LayoutTemplate size={15} aria-hidden="true" />
            {t('Begin with a template')}
          </Button>
          <Button onClick={onClose} disabled={create.isPending}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={create.isPending}>
            {t('Create')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <FormProblem text={create.error?.message ?? null} />
        <TextField
          label={t('Name')}
          required
          dir="auto"
          maxLength={120}
          placeholder={t('Incoming orders')}
          error={isSubmitted && !name.trim() ? t('Name is required.') : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
