import { FileUp, PencilLine } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toApiError } from '@agent-studio/api-client';
import type { SopDraft } from '@agent-studio/api-client/contract';
import {
  Button,
  Dialog,
  FileDrop,
  msg,
  Progress,
  Segmented,
  TextArea,
  TextField,
  useText,
} from '@agent-studio/core';
import { useCreateSop, useDraftSop, useSopDraft } from '../../../data/sops/sop-library.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import styles from './library.module.css';
import { editPath } from '../sop-places.ts';
import { lazyPart } from '../../../format/lazy-part.tsx';

const ImportDraftDialog = lazyPart(
  () => import('../../../versions/import-draft-dialog.tsx'),
  'ImportDraftDialog',
);

const DOCUMENTS = '.pdf,.docx,.md,.txt,application/pdf';
const MAX_DOCUMENT_BYTES = 50_000_000;

export interface NewSopDialogProps {
  /** What it is called at first, such as a question that nothing answers. */
  name?: string;
  /** Told of the new one, before it is opened. */
  onCreated?: () => void;
  onClose: () => void;
}

/** A procedure from a document, from pasted text, from nothing, or from an exported file. */
export function NewSopDialog({ name: given = '', onCreated, onClose }: NewSopDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const [way, setWay] = useState<'document' | 'text' | 'blank' | 'import'>(given ? 'blank' : 'document');
  const create = useCreateSop();
  const drafting = useDraftSop();
  const [name, setName] = useState(given);
  const [text, setText] = useState('');
  const [draft, setDraft] = useState<SopDraft | null>(null);
  const [share, setShare] = useState<number | undefined>(undefined);
  const abort = useRef<AbortController>(null);

  const open = (id: string, from?: string) => {
    onCreated?.();
    void navigate(`${editPath(id)}${from ? `?draft=${from}` : ''}`);
  };

  function send(source: { file?: File; text?: string }): void {
    const stop = new AbortController();
    abort.current = stop;
    setShare(0);
    drafting.mutate(
      {
        ...source,
        ...(source.text !== undefined && name.trim() && { title: name.trim() }),
        signal: stop.signal,
        onProgress: setShare,
      },
      { onSuccess: setDraft },
    );
  }

  if (way === 'import')
    return (
      <Suspense>
        <ImportDraftDialog kind="sop" pathOf={editPath} onClose={onClose} />
      </Suspense>
    );
  if (draft) return <DraftProgress draft={draft} onReady={(id) => open(id, draft.id)} onClose={onClose} />;
  const problem = create.error ?? (drafting.error?.kind === 'canceled' ? null : drafting.error);

  return (
    <Dialog
      open
      onClose={() => {
        abort.current?.abort();
        onClose();
      }}
      title={t('New procedure')}
      description={t('Begin with a document you have, and its steps are drafted for you to look through.')}
      footer={
        <>
          <Button onClick={() => setWay('import')}>{t('Import a file…')}</Button>
          {way === 'blank' && (
            <Button
              variant="primary"
              busy={create.isPending}
              disabled={!name.trim()}
              onClick={() =>
                create.mutate({ name: name.trim().slice(0, 80) }, { onSuccess: ({ id }) => open(id) })
              }
            >
              {t('Create')}
            </Button>
          )}
          {way === 'text' && (
            <Button
              variant="primary"
              busy={drafting.isPending}
              disabled={!text.trim()}
              onClick={() => send({ text })}
            >
              {t('Draft the steps')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <Segmented
          label={t('Begin with')}
          value={way}
          onChange={setWay}
          segments={[
            { value: 'document', label: t('Document'), icon: FileUp },
            { value: 'text', label: t('Pasted text'), icon: FileUp },
            { value: 'blank', label: t('Blank'), icon: PencilLine },
          ]}
        />
        <FormProblem text={problem && toApiError(problem).message} />
        {way === 'document' &&
          (drafting.isPending ? (
            <div className={styles.sending} role="status">
              <p>{t('Sending the document…')}</p>
              <Progress label={t('Sending the document…')} value={share} />
              <Button size="small" onClick={() => abort.current?.abort()}>
                {t('Cancel')}
              </Button>
            </div>
          ) : (
            <FileDrop
              label={t('Document')}
              hint={t('PDF, Word, Markdown or text, up to 50 MB')}
              accept={DOCUMENTS}
              multiple={false}
              maxBytes={MAX_DOCUMENT_BYTES}
              onFiles={([file]) => file && send({ file })}
            />
          ))}
        {way !== 'document' && (
          <TextField
            label={t('Name')}
            dir="auto"
            maxLength={way === 'blank' ? 80 : 200}
            {...(way === 'text' && { note: t('optional') })}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        {way === 'text' && (
          <TextArea
            label={t('Text')}
            dir="auto"
            rows={8}
            maxRows={16}
            maxLength={1_000_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

const STATUS: Readonly<Record<SopDraft['status'], { text: string; value: number }>> = {
  queued: { text: msg('Waiting for its turn…'), value: 0.1 },
  reading: { text: msg('Reading the document…'), value: 0.35 },
  writing: { text: msg('Writing the steps…'), value: 0.7 },
  ready: { text: msg('The draft is ready.'), value: 1 },
  failed: { text: msg('No draft came of it.'), value: 1 },
};

interface DraftProgressProps {
  draft: SopDraft;
  onReady: (sopId: string) => void;
  onClose: () => void;
}

function DraftProgress({ draft: first, onReady, onClose }: DraftProgressProps) {
  const t = useText();
  const { data = first } = useSopDraft(first.id);
  const { text, value } = STATUS[data.status];
  const { sop } = data;
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('Drafting “{title}”', { title: data.title })}
      description={
        data.status === 'ready' || data.status === 'failed'
          ? undefined
          : t('You may close this: the draft appears in the library when it is ready.')
      }
      footer={
        sop ? (
          <Button variant="primary" onClick={() => onReady(sop.id)}>
            {t('Look through the steps')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('Close')}</Button>
        )
      }
    >
      <div className={styles.sending} role="status">
        <p>{t(text)}</p>
        {data.status !== 'failed' && <Progress label={t(text)} value={value} />}
        {data.error && <FormProblem text={data.error} />}
        {data.status === 'ready' && (
          <p>
            {t('{count} steps', { count: data.steps })}
            {data.unbacked > 0 &&
              ` · ${t('{count} of them without a passage of the document', { count: data.unbacked })}`}
          </p>
        )}
      </div>
    </Dialog>
  );
}
