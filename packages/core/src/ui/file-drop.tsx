import { Camera, CloudUpload, Paperclip } from 'lucide-react';
import { type ComponentProps, type DragEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { msg } from '../i18n/msg.ts';
import { useText } from '../i18n/use-text.ts';
import { cx } from './cx.ts';
import styles from './file-drop.module.css';
import { type RejectedFile, sortFiles } from './sort-files.ts';

export interface FileDropProps {
  /** Names the field, for example "Add documents". */
  label: string;
  /** What may be added, for example "PDF, Word, Markdown · up to 50 MB each". */
  hint?: ReactNode;
  /** As the attribute of `<input type="file">`: ".pdf,.docx,image/*". */
  accept?: string;
  multiple?: boolean;
  /** Where a finger points, a photo may be taken at once: two large buttons in place of the field to drop on. */
  camera?: boolean;
  /** The largest file in bytes. */
  maxBytes?: number;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  /** Its field, so that a button elsewhere opens it: what is chosen goes the same way. */
  inputRef?: Ref<HTMLInputElement>;
  /** Further buttons at the end. */
  actions?: ReactNode;
  className?: string | undefined;
}

const REJECTIONS = {
  wrongType: msg('{name}: this type of file cannot be read here.'),
  tooLarge: msg('{name}: this file is too large.'),
} as const;

export function FileDrop({
  label,
  hint,
  accept = '',
  multiple = true,
  camera = false,
  maxBytes = Infinity,
  disabled = false,
  onFiles,
  inputRef,
  actions,
  className,
}: FileDropProps) {
  const t = useText();
  const [over, setOver] = useState(false);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const hintId = useId();
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches);

  const take = (list: Iterable<File>) => {
    if (disabled) return;
    const files = multiple ? [...list] : [...list].slice(0, 1);
    const sorted = sortFiles(files, accept, maxBytes);
    setRejected(sorted.rejected);
    if (sorted.accepted.length) onFiles(sorted.accepted);
  };
  const drag = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  const input = (props: ComponentProps<'input'>) => (
    <input
      type="file"
      className="sr"
      disabled={disabled}
      {...(hint && { 'aria-describedby': hintId })}
      onChange={(event) => {
        take(event.target.files ?? []);
        // The same file chosen again must be a change again.
        event.target.value = '';
      }}
      {...props}
    />
  );
  const refused = rejected.length > 0 && (
    <ul className={styles.rejected} role="alert">
      {rejected.map(({ file, reason }) => (
        <li key={file.name}>{t(REJECTIONS[reason], { name: file.name })}</li>
      ))}
    </ul>
  );

  if (isTouch && camera) {
    return (
      <fieldset className={className}>
        <legend className="sr">{label}</legend>
        <div className={styles.ways}>
          <label className={styles.way}>
            {input({ accept: 'image/*', capture: 'environment' })}
            <Camera size={18} aria-hidden="true" />
            {t('Take a photo')}
          </label>
          <label className={styles.way}>
            {input({ accept, multiple })}
            <Paperclip size={18} aria-hidden="true" />
            {t('Choose a file')}
          </label>
        </div>
        {hint && (
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        )}
        {refused}
      </fieldset>
    );
  }
  return (
    <div className={cx(styles.drop, className)}>
      <div
        className={styles.zone}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={leave}
        onDrop={drop}
        {...(over && { 'data-over': true })}
      >
        <label className={styles.target}>
          {input({ 'aria-label': label, accept, multiple, ref: inputRef })}
          <span className={styles.icon}>
            <CloudUpload size={18} strokeWidth={1.8} aria-hidden="true" />
          </span>
          <span>
            <b>
              {isTouch ? (
                <u>{t('Choose files')}</u>
              ) : (
                <>
                  <span className={styles.wide}>
                    {t('Drop files here or')} <u>{t('browse')}</u>
                  </span>
                  <u className={styles.narrow}>{t('Choose files')}</u>
                </>
              )}
            </b>
            {hint && <small id={hintId}>{hint}</small>}
          </span>
        </label>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {refused}
    </div>
  );
}
