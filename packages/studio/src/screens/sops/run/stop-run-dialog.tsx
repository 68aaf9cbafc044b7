import { useState } from 'react';
import { toApiError } from '@agent-studio/api-client';
import type { SopRun } from '@agent-studio/api-client/contract';
import { Button, Dialog, TextArea, useText } from '@agent-studio/core';
import { useSopRunActions } from '../../../data/sops/sop-runs.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';

/** Ends a run before its time, with the reason. */
export function StopRunDialog({ run, onClose }: { run: SopRun; onClose: () => void }) {
  const t = useText();
  const actions = useSopRunActions(run.id);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function stop(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await actions.cancel(note);
      onClose();
    } catch (error) {
      setProblem(toApiError(error).message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      dismissible={!busy}
      title={t('Stop this run?')}
      description={t('What was done stays on record. It cannot be continued afterwards.')}
      footer={
        <>
          <Button size="large" onClick={onClose} disabled={busy}>
            {t('Keep going')}
          </Button>
          <Button size="large" variant="danger" busy={busy} onClick={() => void stop()}>
            {t('Stop the run')}
          </Button>
        </>
      }
    >
      <FormProblem text={problem} />
      <TextArea
        label={t('Why is it stopped?')}
        note={t('optional')}
        rows={2}
        maxLength={4_000}
        dir="auto"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  );
}
