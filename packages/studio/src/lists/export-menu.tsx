import { useEffect, useState } from 'react';
import { ApiError } from '@agent-studio/api-client';
import { Button, Dialog, Progress, useText } from '@agent-studio/core';
import { download } from './download.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import styles from './list-tools.module.css';

/** Makes a file; says how far it is (0 to 1, absent: nobody knows) and what is there. */
export type MakeFile = (
  signal: AbortSignal,
  onProgress: (said: { share?: number; text: string }) => void,
) => Promise<Blob>;

export interface ExportDialogProps {
  title: string;
  /** Of the file, before the day. */
  name: string;
  ending: 'csv' | 'jsonl';
  make: MakeFile;
  onDone: () => void;
  onClose: () => void;
}

/** Makes a file at once, shows how far it is, and hands it to the browser. Closing it stops the work. */
export function ExportDialog(props: ExportDialogProps) {
  const [attempt, setAttempt] = useState(0);
  return <OneAttempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

function OneAttempt({
  title,
  name,
  ending,
  make,
  onDone,
  onClose,
  onAgain,
}: ExportDialogProps & { onAgain: () => void }) {
  const t = useText();
  const [said, setSaid] = useState<{ share?: number; text: string }>({ text: '' });
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    async function work() {
      try {
        const file = await make(signal, (now) => signal.aborted || setSaid(now));
        if (signal.aborted) return;
        download(file, `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`);
        onDone();
      } catch (error) {
        if (!signal.aborted) setProblem(error instanceof ApiError ? error.message : 'Request failed');
      }
    }
    void work();
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once: what is made does not change while it is made
  }, []);

  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {problem !== null && (
            <Button variant="primary" onClick={onAgain}>
              {t('Try again')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.progress} aria-busy={problem === null}>
        <FormProblem text={problem} />
        {problem === null && <Progress label={title} value={said.share} />}
        <output>{said.text}</output>
      </div>
    </Dialog>
  );
}
