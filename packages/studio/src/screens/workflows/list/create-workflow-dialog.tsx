import { FileUp } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Dialog, EntityIcon, TextField, useText } from '@agent-studio/core';
import { useCreateWorkflow } from '../../../data/workflows.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { KINDS } from '../../../entities/kinds/kinds.ts';
import { WORKFLOW_TEMPLATES } from './workflow-templates.ts';
import styles from './workflows.module.css';

interface CreateWorkflowDialogProps {
  onClose: () => void;
  onImport: () => void;
}

/** A name, and what to begin with. */
export function CreateWorkflowDialog({ onClose, onImport }: CreateWorkflowDialogProps) {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const create = useCreateWorkflow();
  const [name, setName] = useState('');
  const [start, setStart] = useState('blank');
  const [isSubmitted, setSubmitted] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    const template = WORKFLOW_TEMPLATES.find((one) => one.id === start);
    if (!name.trim() || create.isPending) return;
    create.mutate(
      { ...template?.content(t), name: name.trim() },
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
      size="large"
      title={t('Create workflow')}
      footer={
        <>
          <Button variant="ghost" onClick={onImport} disabled={create.isPending}>
            <FileUp size={15} aria-hidden="true" />
            {t('Import a file instead')}
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
        <fieldset className={styles.starts}>
          <legend>{t('Begin with')}</legend>
          {WORKFLOW_TEMPLATES.map((template) => (
            <label key={template.id} className={styles.start}>
              <input
                type="radio"
                className="sr"
                name={`${id}start`}
                checked={template.id === start}
                onChange={() => setStart(template.id)}
              />
              <EntityIcon icon={template.icon} tint={template.tint} size={34} />
              <span>
                <b>{t(template.label)}</b>
                <small>{t(template.about)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
