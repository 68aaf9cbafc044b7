import { CircleAlert, FileUp, RotateCw, X } from 'lucide-react';
import { Button, IconButton, Progress, useText } from '@agent-studio/core';
import { type Upload, useSendFiles, useUploads } from '../../../data/knowledge/uploads.ts';
import { useFormat } from '../../../format/use-format.ts';
import styles from '../knowledge-base.module.css';

/** Files that are on their way, and those that did not arrive. */
export function UploadList({ cardId }: { cardId: string }) {
  const t = useText();
  const uploads = useUploads(cardId);
  const { resend, stop } = useSendFiles();
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('Uploads')}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => void resend(cardId, upload)}
          onStop={() => stop(cardId, upload)}
        />
      ))}
    </ul>
  );
}

function UploadRow({ upload, onRetry, onStop }: { upload: Upload; onRetry: () => void; onStop: () => void }) {
  const t = useText();
  const format = useFormat();
  const { file, status, progress, error } = upload;
  const failed = status === 'failed';
  const Icon = failed ? CircleAlert : FileUp;
  return (
    <li data-status={status}>
      <Icon size={16} aria-hidden="true" />
      <div className={styles.upload}>
        <span className={styles.fileName}>{file.name}</span>
        {failed ? (
          <span className={styles.refusal} role="alert">
            {error && t(error)}
          </span>
        ) : (
          <Progress
            label={t('Sending {name}', { name: file.name })}
            value={status === 'waiting' ? 0 : progress}
          />
        )}
      </div>
      {!failed && (
        <span className={styles.quiet}>
          {status === 'waiting' ? t('Waiting') : format.percent(Math.round(progress * 100) / 100)}
        </span>
      )}
      {failed && (
        <Button size="small" aria-label={t('Send {name} again', { name: file.name })} onClick={onRetry}>
          <RotateCw size={14} aria-hidden="true" />
          {t('Retry')}
        </Button>
      )}
      <IconButton
        size="small"
        label={
          failed
            ? t('Forget {name}', { name: file.name })
            : t('Cancel the upload of {name}', { name: file.name })
        }
        icon={<X size={14} />}
        onClick={onStop}
      />
    </li>
  );
}
