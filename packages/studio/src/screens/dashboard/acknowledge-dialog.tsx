import { useState } from 'react';
import type { Incident } from '@agent-studio/api-client/contract';
import { Button, Dialog, TextArea, useText } from '@agent-studio/core';
import { useAcknowledge } from '../../data/figures/alerts.ts';
import { FormProblem } from '../../forms/form-problem.tsx';

const MAX_NOTE = 2_000;

/** Says that the person looks after an incident. What was typed stays when the server refuses. */
export function AcknowledgeDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const t = useText();
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useAcknowledge();
  const save = () => mutate({ incident, acknowledged: true, note: note.trim() }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={t('Acknowledge “{name}”', { name: incident.alert.name })}
      description={t(
        'Others see that you look after it, and the bell is quiet until it is over and happens anew.',
      )}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" busy={isPending} onClick={save}>
            {t('Acknowledge')}
          </Button>
        </>
      }
    >
      <FormProblem text={error ? t(error.message) : null} />
      <TextArea
        label={t('Note')}
        note={t('optional')}
        placeholder={t('What you know, and what you do about it')}
        rows={3}
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  );
}
