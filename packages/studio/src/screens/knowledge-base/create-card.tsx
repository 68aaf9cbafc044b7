import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { knowledgeCardInputSchema } from '@agent-studio/api-client/contract';
import { Button, FileDrop, IconButton, LinkButton, PageHeader, TextArea, useText } from '@agent-studio/core';
import { useCreateKnowledgeCard } from '../../data/knowledge/knowledge-cards.ts';
import { useSendFiles } from '../../data/knowledge/uploads.ts';
import { DetailsSection } from '../../forms/details-section.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { IdentitySection } from '../../forms/identity-section.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { SaveKeys } from '../../forms/save-keys.tsx';
import { useCreateForm } from '../../forms/use-create-form.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { SendBar } from '../../forms/send-bar.tsx';
import { useErrorText } from '../../format/use-error-text.ts';
import { useFormat } from '../../format/use-format.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { CARD_FIELDS, NEW_CARD } from './card-values.tsx';
import { ACCEPTED_FILES, FILE_HINT, MAX_FILE_BYTES } from './documents/file-kinds.ts';
import styles from './knowledge-base.module.css';

/** A new card. Files that are chosen at once are sent as soon as it exists. */
export function CreateCard() {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const create = useCreateKnowledgeCard();
  const { sendFiles } = useSendFiles();
  const [files, setFiles] = useState<readonly File[]>([]);
  const { form, submit, saving, dirty, problem } = useCreateForm({
    schema: knowledgeCardInputSchema,
    initial: NEW_CARD,
    async create(values) {
      const card = await create.mutateAsync(values);
      void sendFiles(card.id, files);
      toaster.show({ title: t('“{name}” was created.', { name: card.name }), tone: 'good' });
      guard.allow();
      await navigate(`/knowledge-base/edit/${card.id}`);
    },
  });
  const guard = useLeaveGuard(dirty || files.length > 0);
  useDraft('knowledge-base/create', form, CARD_FIELDS, () =>
    toaster.show({ title: t('What you typed before you were signed out is back.') }),
  );

  return (
    <SaveKeys className={styles.create} onSave={submit}>
      <PageHeader
        title={t('Create Knowledge Base')}
        subtitle={t('A card is a set of documents that agents may quote from.')}
      />
      <IdentitySection form={form} tint="new card" placeholder={t('Product handbook')}>
        <TextArea
          label={t('Description')}
          dir="auto"
          note={t('optional')}
          rows={2}
          error={errorText(form.formState.errors.description)}
          placeholder={t('What is in here, and for whom')}
          {...form.register('description')}
        />
      </IdentitySection>
      <FormSection
        title={t('Documents')}
        text={t('They are sent when the card is created. You can add more at any time.')}
      >
        <FileDrop
          label={t('Choose documents')}
          hint={t(FILE_HINT)}
          accept={ACCEPTED_FILES}
          maxBytes={MAX_FILE_BYTES}
          onFiles={(added) => setFiles((before) => [...before, ...added])}
        />
        <ChosenFiles files={files} onRemove={(index) => setFiles(files.toSpliced(index, 1))} />
      </FormSection>
      <DetailsSection form={form} />
      <SendBar problem={problem}>
        <Button variant="primary" busy={saving} onClick={() => void submit()}>
          {files.length > 0
            ? t('Create card and send {count} files', { count: files.length })
            : t('Create card')}
        </Button>
        <LinkButton asChild>
          <Link to="/knowledge-base">{t('Cancel')}</Link>
        </LinkButton>
      </SendBar>
      {guard.dialog}
    </SaveKeys>
  );
}

function ChosenFiles({ files, onRemove }: { files: readonly File[]; onRemove: (index: number) => void }) {
  const t = useText();
  const format = useFormat();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('Chosen documents')}>
      {files.map((file, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
        <li key={index}>
          <FileText size={16} aria-hidden="true" />
          <span className={styles.fileName}>{file.name}</span>
          <span className={styles.quiet}>{format.bytes(file.size)}</span>
          <IconButton
            size="small"
            label={t('Remove {name}', { name: file.name })}
            icon={<X size={14} />}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ul>
  );
}
