import { useMemo, useState } from 'react';
import { type Agent, type Publication, publicationInputSchema } from '@agent-studio/api-client/contract';
import type { PublicationValues } from '@agent-studio/api-client/contract';
import { msg, Outline, type Translate, useText } from '@agent-studio/core';
import { Loaded } from '../../../data/loaded.tsx';
import { usePublication, useUpdatePublication } from '../../../data/publications.ts';
import { ConflictDialog } from '../../../entities/dialogs/conflict-dialog.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useLeaveGuard } from '../../../forms/leave-guard.tsx';
import type { MergeField } from '../../../format/merge.ts';
import { SaveKeys } from '../../../forms/save-keys.tsx';
import { ProgramAccess } from '../../../sharing/program-access.tsx';
import { type Saved, useEntityForm } from '../../../forms/use-entity-form.ts';
import { useToaster } from '../../../shell/toaster-context.ts';
import { DeployLook } from './deploy-look.tsx';
import { DeployPreview } from './deploy-preview.tsx';
import { DeploySettings } from './deploy-settings.tsx';
import type { Look } from './deploy-snippet.ts';
import { DeploySnippets } from './deploy-snippets.tsx';
import styles from './deploy.module.css';

/** As the dialog shows it in which two people's changes meet. */
function showPage(value: unknown, t: Translate): string {
  const { enabled, title, theme, accent } = value as PublicationValues['page'];
  return enabled ? [title, theme, accent].filter(Boolean).join(', ') : t('None.');
}

const FIELDS: readonly MergeField<PublicationValues>[] = [
  { path: 'enabled', label: msg('Website') },
  { path: 'origins', label: msg('Allowed origins') },
  { path: 'rate_per_minute', label: msg('Questions a minute') },
  { path: 'page', label: msg('A page of its own'), show: showPage },
];

interface DeployTabProps {
  agent: Agent;
  /** Begins to publish a version; null: the reader may not. */
  onPublish: (() => void) | null;
}

/** How the agent gets onto a page: where it is published, a preview, and the snippet. */
export function DeployTab({ agent, onPublish }: DeployTabProps) {
  return (
    <Loaded query={usePublication(agent.id)} skeleton={<Outline of="form" count={5} />}>
      {(publication) => <Deploy agent={agent} onPublish={onPublish} publication={publication} />}
    </Loaded>
  );
}

function Deploy({ agent, onPublish, publication }: DeployTabProps & { publication: Publication }) {
  const t = useText();
  const entity = usePublicationForm(publication);
  const guard = useLeaveGuard(entity.dirty, isSameTab);
  const [look, setLook] = useState<Look>({ heading: agent.name, theme: 'auto', placement: 'bottom-end' });
  const isPublished = agent.published_version !== null;
  const managedBy = agent.permissions.includes('manage') ? null : agent.owner.name;

  return (
    <SaveKeys className={styles.deploy} onSave={managedBy === null ? entity.save : null}>
      <div className={styles.columns}>
        <DeploySettings
          publication={publication}
          entity={entity}
          managedBy={managedBy}
          isPublished={isPublished}
          onPublish={onPublish}
        />
        <FormSection
          title={t('Preview')}
          text={t('Here you ask as yourself. Heading, corner and colours go into the snippet.')}
        >
          <DeployLook look={look} onChange={setLook} />
          <DeployPreview agentId={agent.id} look={look} />
        </FormSection>
        <DeploySnippets publication={publication} look={look} />
      </div>
      <ProgramAccess id={agent.id} isPublished={isPublished} />
      <ConflictDialog form={entity} />
      {guard.dialog}
    </SaveKeys>
  );
}

const isSameTab = (from: string, to: string) => from === to;

function usePublicationForm(publication: Publication) {
  const t = useText();
  const toaster = useToaster();
  const update = useUpdatePublication(publication.agent.id);
  const saved = useMemo(() => toSaved(publication), [publication]);
  return useEntityForm({
    schema: publicationInputSchema,
    fields: FIELDS,
    saved,
    save: async (changes, revision) => toSaved(await update.mutateAsync({ changes, revision })),
    toSaved: (current) => toSaved(current as Publication),
    onSaved: () => toaster.show({ title: t('Settings saved.'), tone: 'good' }),
  });
}

const toSaved = ({
  revision,
  enabled,
  origins,
  rate_per_minute,
  page,
}: Publication): Saved<PublicationValues> => ({
  revision,
  values: { enabled, origins, rate_per_minute, page },
});
