import { useNavigate } from 'react-router-dom';
import type { AgentContent, FoundReference } from '@agent-studio/api-client/contract';
import { Button, Dialog, EntityIcon, FileDrop, Spinner, useText } from '@agent-studio/core';
import { useImportAgent } from '../../../data/agent-versions.ts';
import { toEntityIcon } from '../../../entities/entity-icons.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useToaster } from '../../../shell/toaster-context.ts';
import { FoundReferences } from '../../../versions/found-references.tsx';
import styles from '../../../versions/import-dialog.module.css';
import { MAX_FILE_BYTES, useImportFile } from '../../../versions/use-import-file.ts';

/** Takes an exported file, shows what it would become here, and makes it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const { mutateAsync: importFile, isPending } = useImportAgent();
  const { preview, problem, look, attempt } = useImportFile((file) => importFile({ file, dryRun: true }));

  const make = (file: unknown) =>
    attempt(async () => {
      const { agent } = await importFile({ file, dryRun: false });
      if (!agent) return;
      toaster.show({ title: t('“{name}” was created.', { name: agent.name }), tone: 'good' });
      onClose();
      await navigate(`/agents/manage/${agent.id}`);
    });

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={t('Import an agent')}
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
            {t('Import agent')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <FileDrop
          label={t('File')}
          hint={t('An .agent.json file')}
          accept=".json,application/json"
          multiple={false}
          maxBytes={MAX_FILE_BYTES}
          disabled={isPending}
          onFiles={([file]) => file && void look(file)}
        />
        {isPending && !preview && <Spinner label={t('Reading the file')} size={20} />}
        <FormProblem text={problem} />
        {preview && <ImportPreview {...preview.found} />}
      </div>
    </Dialog>
  );
}

interface ImportPreviewProps {
  content: AgentContent;
  references: readonly FoundReference[];
}

function ImportPreview({ content, references }: ImportPreviewProps) {
  const t = useText();
  return (
    <section className={styles.preview} aria-label={t('What will be made')}>
      <div className={styles.agent}>
        <EntityIcon icon={toEntityIcon(content.icon)} tint="new agent" />
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
        references={references}
        missing={t('What is missing here is left out. Everything else is made.')}
      />
    </section>
  );
}
