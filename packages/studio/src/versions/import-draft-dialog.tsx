import { useNavigate } from 'react-router-dom';
import { Button, Dialog, EntityIcon, FileDrop, Spinner, useText } from '@agent-studio/core';
import { type DraftKind, useImport } from '../data/draft-copies.ts';
import type { ImportDialogProps } from '../entities/entity-kind.ts';
import { toEntityIcon } from '../entities/entity-icons.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { useToaster } from '../shell/toaster-context.ts';
import { FoundReferences } from './found-references.tsx';
import { DRAFT_WORDS } from './kind-words.ts';
import styles from './import-dialog.module.css';
import { MAX_FILE_BYTES, useImportFile } from './use-import-file.ts';

/** Takes an exported file, says what of it is missing here, and makes it. */
export function ImportDraftDialog({ kind, pathOf, onClose }: ImportDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const { mutateAsync: importFile, isPending } = useImport(kind);
  const { preview, problem, look, attempt } = useImportFile((file) => importFile({ file, dryRun: true }));
  const words = DRAFT_WORDS[kind].import;
  const content = preview ? contentOf(preview.file, kind) : null;

  const make = (file: unknown) =>
    attempt(async () => {
      const { entity } = await importFile({ file, dryRun: false });
      if (!entity) return;
      toaster.show({ title: t('“{name}” was created.', { name: entity.name }), tone: 'good' });
      onClose();
      await navigate(pathOf(entity.id));
    });

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={t(words.title)}
      description={t(
        'Choose a file that was exported from Agent Studio. You see what it becomes before it is made.',
      )}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            busy={isPending && preview !== null}
            disabled={!preview}
            onClick={() => preview && void make(preview.file)}
          >
            {t(words.button)}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <FileDrop
          label={t('File')}
          hint={t(words.hint)}
          accept=".json,application/json"
          multiple={false}
          maxBytes={MAX_FILE_BYTES}
          disabled={isPending}
          onFiles={([file]) => file && void look(file)}
        />
        {isPending && !preview && <Spinner label={t('Reading the file')} size={20} />}
        <FormProblem text={problem} />
        {preview && content && (
          <section className={styles.preview} aria-label={t('What will be made')}>
            <div className={styles.agent}>
              {content.icon && <EntityIcon icon={toEntityIcon(content.icon)} tint="new" />}
              <div>
                <b dir="auto" className="own-words">
                  {content.name}
                </b>
                <p dir="auto" className="own-words">
                  {content.description || t('No description.')}
                </p>
              </div>
            </div>
            <FoundReferences
              references={preview.found.references}
              missing={
                kind === 'agent'
                  ? t('What is missing here is left out. Everything else is made.')
                  : t('What is missing here stays in the draft, where the check marks it.')
              }
            />
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** The server has read the file by then. */
const contentOf = (file: unknown, kind: DraftKind): Shown => (file as Record<DraftKind, Shown>)[kind];

interface Shown {
  name: string;
  description?: string;
  icon?: string;
}
