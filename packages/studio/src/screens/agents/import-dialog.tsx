import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AgentContent, FoundReference } from '@agent-studio/api-client/contract';
import { Button, Dialog, EntityIcon, FileDrop, msg, Spinner, useText } from '@agent-studio/core';
import { useImportAgent } from '../../data/agent-versions.ts';
import { toEntityIcon } from '../../forms/entity-icons.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useToaster } from '../../shell/toaster-context.ts';
import styles from './import-dialog.module.css';
import { REFERENCE_KINDS } from './missing-text.ts';

/** More than an agent with the longest instructions and schemas has. */
const MAX_BYTES = 1_000_000;

interface Preview {
  file: unknown;
  content: AgentContent;
  references: FoundReference[];
}

/** Takes an exported file, shows what it would become here, and makes it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const { mutateAsync: importFile, isPending } = useImportAgent();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>) {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : msg('Something went wrong. Please try again.'));
    }
  }

  const look = (chosen: File) =>
    attempt(async () => {
      setPreview(null);
      const file = readJson(await chosen.text());
      setPreview({ file, ...(await importFile({ file, dryRun: true })) });
    });

  const make = ({ file }: Preview) =>
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
            onClick={() => preview && void make(preview)}
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
          maxBytes={MAX_BYTES}
          disabled={isPending}
          onFiles={([file]) => file && void look(file)}
        />
        {isPending && !preview && <Spinner label={t('Reading the file')} size={20} />}
        <FormProblem text={problem} />
        {preview && <ImportPreview {...preview} />}
      </div>
    </Dialog>
  );
}

function ImportPreview({ content, references }: Preview) {
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
      {references.length > 0 && (
        <ul className={styles.references} aria-label={t('What it uses')}>
          {references.map((reference) => (
            <Reference key={reference.id} reference={reference} />
          ))}
        </ul>
      )}
      {references.some(({ here }) => !here) && (
        <p className={styles.missing}>{t('What is missing here is left out. Everything else is made.')}</p>
      )}
    </section>
  );
}

function Reference({ reference: { kind, name, here } }: { reference: FoundReference }) {
  const t = useText();
  return (
    <li data-missing={here ? undefined : true}>
      {here ? <CircleCheck size={16} aria-hidden="true" /> : <CircleAlert size={16} aria-hidden="true" />}
      <span>
        {t(REFERENCE_KINDS[kind])}: <bdi className="own-words">{name ?? t('without a name')}</bdi>
      </span>
      <small>{here ? t('is here') : t('is missing here')}</small>
    </li>
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(msg('This file is not JSON. Choose one that was exported from Agent Studio.'));
  }
}
