import { Download, FileText, Paperclip, RotateCcw, Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { toApiError } from '@agent-studio/api-client';
import {
  MAX_EVIDENCE_BYTES,
  type SopEntry,
  type SopEvidence,
  type SopRun,
  type SopStep,
} from '@agent-studio/api-client/contract';
import { FileDrop, IconButton, Progress, toPictureAddress, useText } from '@agent-studio/core';
import { keyOfKept } from '../../../data/sops/kept-files.ts';
import { type SopRunActions, useSopEvidence } from '../../../data/sops/sop-runs.ts';
import { download } from '../../../lists/download.ts';
import { useFormat } from '../../../format/use-format.ts';
import { useToaster } from '../../../shell/toaster-context.ts';
import styles from './evidence.module.css';

const ACCEPTED = 'image/*,.pdf,.txt,.md,.csv,.docx,.xlsx,.pptx,.eml';

interface Sending {
  key: number;
  file: File;
  share: number;
  error: string | null;
  abort: AbortController;
}

export interface EvidenceProps {
  run: SopRun;
  step: SopStep;
  entry: SopEntry;
  actions: SopRunActions;
}

/** Photos and files of the open step: added, shown and taken off again. */
export function Evidence({ run, step, entry, actions }: EvidenceProps) {
  const t = useText();
  const toaster = useToaster();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [removing, setRemoving] = useState<string | null>(null);
  const count = useRef(0);
  const patch = (key: number, part: Partial<Sending>) =>
    setSending((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: number) => setSending((before) => before.filter((one) => one.key !== key));

  async function send({ key, file }: Sending): Promise<void> {
    const abort = new AbortController();
    patch(key, { error: null, share: 0, abort });
    try {
      await actions.addEvidence(run, { step: step.id, entry: entry.seq }, file, {
        signal: abort.signal,
        onUploadProgress: (share) => patch(key, { share }),
      });
      drop(key);
    } catch (reason) {
      const { kind, message } = toApiError(reason, abort.signal);
      if (kind !== 'canceled') patch(key, { error: message });
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    const added = files.map((file) => {
      count.current += 1;
      return { key: count.current, file, share: 0, error: null, abort: new AbortController() };
    });
    setSending((before) => [...before, ...added]);
    for (const one of added) await send(one);
  }

  async function remove(file: SopEvidence): Promise<void> {
    setRemoving(file.id);
    try {
      await actions.removeEvidence(run, file.id);
    } catch (error) {
      toaster.show({ title: toApiError(error).message, tone: 'danger' });
    }
    setRemoving(null);
  }

  return (
    <section className={styles.evidence} aria-labelledby="sop-evidence">
      <h2 id="sop-evidence">
        {t('Evidence')} <small>{step.evidence_required ? t('required') : t('optional')}</small>
      </h2>
      <div className={styles.places}>
        {entry.evidence.length + sending.length > 0 && (
          <div className={styles.added}>
            {entry.evidence.length > 0 && (
              <ul className={styles.files}>
                {entry.evidence.map((file) => (
                  <li key={file.id} className={styles.file}>
                    <EvidenceFile run={run} file={file} />
                    {run.may_write && (
                      <IconButton
                        variant="ghost"
                        size="large"
                        label={t('Remove {name}', { name: file.name })}
                        icon={<Trash2 size={17} />}
                        busy={removing === file.id}
                        onClick={() => void remove(file)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )}
            {sending.length > 0 && (
              <ul className={styles.files} aria-label={t('On their way')}>
                {sending.map((one) => (
                  <li key={one.key} className={styles.file} data-failed={one.error ? true : undefined}>
                    <Paperclip size={17} aria-hidden="true" />
                    <div className={styles.text}>
                      <b dir="auto">{one.file.name}</b>
                      {one.error ? (
                        <p role="alert">{t(one.error)}</p>
                      ) : (
                        <Progress label={t('Sending {name}', { name: one.file.name })} value={one.share} />
                      )}
                    </div>
                    {one.error && (
                      <IconButton
                        variant="ghost"
                        size="large"
                        label={t('Send {name} again', { name: one.file.name })}
                        icon={<RotateCcw size={17} />}
                        onClick={() => void send(one)}
                      />
                    )}
                    <IconButton
                      variant="ghost"
                      size="large"
                      label={t('Cancel {name}', { name: one.file.name })}
                      icon={<X size={17} />}
                      onClick={() => {
                        one.abort.abort();
                        drop(one.key);
                      }}
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {run.may_write && (
          <FileDrop
            camera
            label={t('Add a photo or a file')}
            hint={t('Photo, PDF or document, up to 5 MB')}
            accept={ACCEPTED}
            maxBytes={MAX_EVIDENCE_BYTES}
            onFiles={(files) => void add(files)}
          />
        )}
      </div>
    </section>
  );
}

/** One file: a picture is shown, all else can be saved. */
export function EvidenceFile({ run, file }: { run: SopRun; file: SopEvidence }) {
  const t = useText();
  const format = useFormat();
  const { data, refetch } = useSopEvidence(run.id, file.id, file.picture);
  const picture = data && file.picture && toPictureAddress(`data:${file.mime};base64,${data.base64}`);

  async function save(): Promise<void> {
    const whole = data ?? (await refetch()).data;
    if (!whole) return;
    const bytes = Uint8Array.from(atob(whole.base64), (letter) => letter.charCodeAt(0));
    download(new Blob([bytes], { type: file.mime }), file.name);
  }

  return (
    <>
      {picture ? (
        <img className={styles.picture} src={picture} alt={file.name} />
      ) : (
        <span className={styles.icon}>
          <FileText size={17} aria-hidden="true" />
        </span>
      )}
      <div className={styles.text}>
        <b dir="auto" className="own-words">
          {file.name}
        </b>
        <small>
          {format.bytes(file.bytes)}
          {keyOfKept(file.id) !== undefined && ` · ${t('Kept on this device')}`}
        </small>
      </div>
      <IconButton
        variant="ghost"
        size="large"
        label={t('Save {name}', { name: file.name })}
        icon={<Download size={17} />}
        onClick={() => void save()}
      />
    </>
  );
}
