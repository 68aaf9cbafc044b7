import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Dialog, TextField, useSession, useStudio, useText } from '@agent-studio/core';
import { useStartSopRun } from '../../../data/sops/sop-runs.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useProcedure } from '../../../data/sops/sop-navigator.ts';
import { keepPersonName, readPersonName } from './person-name.ts';
import { runPath } from '../sop-places.ts';

export interface StartRunDialogProps {
  procedure: { id: string; name: string };
  /** A trial of the draft, which its editors may do. */
  draft?: boolean;
  onClose: () => void;
}

/** Asks what a run is about, and by whom where nobody is signed in, and begins it. */
export function StartRunDialog({ procedure, draft = false, onClose }: StartRunDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const { session, storage } = useStudio();
  const { user } = useSession(session);
  const start = useStartSopRun();
  const [subject, setSubject] = useState('');
  const [name, setName] = useState(() => readPersonName(storage));
  const [isNameMissing, setIsNameMissing] = useState(false);
  const { data: whole } = useProcedure(procedure.id, !user);
  // A signature without somebody behind it is none.
  const isSigned = whole?.steps.some(({ kind }) => kind === 'sign') ?? false;

  function begin() {
    const by_name = name.trim();
    if (!user && isSigned && !by_name) return setIsNameMissing(true);
    if (!user) keepPersonName(storage, by_name);
    return start.mutate(
      {
        sop_id: procedure.id,
        subject,
        ...(draft && { version: 'draft' as const }),
        ...(!user && by_name && { by_name }),
      },
      { onSuccess: ({ run }) => void navigate(runPath(run.id)) },
    );
  }

  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      dismissible={!start.isPending}
      title={t('Start “{name}”', { name: procedure.name })}
      description={
        draft
          ? t('A trial of the draft: it is kept apart from real runs.')
          : t('Every step is saved as you go. You can stop at any time and go on later.')
      }
      footer={
        <>
          <Button size="large" onClick={onClose} disabled={start.isPending}>
            {t('Cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" form="sop-start" busy={start.isPending}>
            {t('Start')}
          </Button>
        </>
      }
    >
      <form
        id="sop-start"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <FormProblem text={start.error && start.error.message} />
        <TextField
          size="large"
          label={t('What is it about?')}
          note={t('optional')}
          hint={t('Such as an order or a device. It stands on the printed run.')}
          dir="auto"
          maxLength={200}
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
        />
        {!user && (
          <TextField
            size="large"
            label={t('Your name')}
            note={isSigned ? t('required') : t('optional')}
            hint={
              isSigned
                ? t('Steps of this procedure are signed. Your name stands on the record of each step you do.')
                : t('It stands on the record of each step you do.')
            }
            error={isNameMissing ? t('Type your name first.') : undefined}
            autoComplete="name"
            dir="auto"
            maxLength={120}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setIsNameMissing(false);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
