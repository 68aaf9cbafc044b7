import { useMemo, useState } from 'react';
import { type Agent, type Publication, publicationInputSchema } from '@agent-studio/api-client/contract';
import type { PublicationValues } from '@agent-studio/api-client/contract';
import { msg, Skeleton, useText } from '@agent-studio/core';
import { Loaded } from '../../../data/loaded.tsx';
import { usePublication, useUpdatePublication } from '../../../data/publications.ts';
import { ConflictDialog } from '../../../entities/conflict-dialog.tsx';
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

const FIELDS: readonly MergeField<PublicationValues>[] = [
  { path: 'enabled', label: msg('Publish') },
  { path: 'origins', label: msg('Allowed origins') },
  { path: 'rate_per_minute', label: msg('Questions a minute') },
];

/** How the agent gets onto a page: where it is published, a preview, and the snippet. */
export function DeployTab({ agent }: { agent: Agent }) {
  return (
    <Loaded query={usePublication(agent.id)} skeleton={<Skeleton height={420} radius={12} />}>
      {(publication) => <Deploy agent={agent} publication={publication} />}
    </Loaded>
  );
}

function Deploy({ agent, publication }: { agent: Agent; publication: Publication }) {
  const t = useText();
  const entity = usePublicationForm(publication);
  const guard = useLeaveGuard(entity.dirty, isSameTab);
  const [look, setLook] = useState<Look>({ heading: agent.name, theme: 'auto', placement: 'bottom-end' });
  const managedBy = agent.permissions.includes('manage') ? null : agent.owner.name;

  return (
    <SaveKeys className={styles.deploy} onSave={managedBy === null ? entity.save : null}>
      <div className={styles.columns}>
        <DeploySettings publication={publication} entity={entity} managedBy={managedBy} />
        <FormSection title={t('Preview')} text={t('It answers in your name, published or not.')}>
          <DeployLook look={look} onChange={setLook} />
          <DeployPreview agentId={agent.id} look={look} />
        </FormSection>
      </div>
      <DeploySnippets publication={publication} look={look} />
      <ProgramAccess id={agent.id} isPublished={agent.published_version !== null} />
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

const toSaved = ({ revision, enabled, origins, rate_per_minute }: Publication): Saved<PublicationValues> => ({
  revision,
  values: { enabled, origins, rate_per_minute },
});
