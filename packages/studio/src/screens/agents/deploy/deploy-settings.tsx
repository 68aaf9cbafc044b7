import { Controller, useWatch } from 'react-hook-form';
import type { Publication, PublicationValues } from '@agent-studio/api-client/contract';
import { Badge, Button, Switch, useText } from '@agent-studio/core';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { NumberField } from '../../../fields/number-field.tsx';
import { ReadOnlyNote } from '../../../entities/read-only-note.tsx';
import { PublishNote } from '../../../versions/publish-note.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import type { EntityForm } from '../../../forms/use-entity-form.ts';
import { DeployKey } from './deploy-key.tsx';
import { DeployPage } from './deploy-page.tsx';
import { DeployOrigins } from './deploy-origins.tsx';
import styles from './deploy.module.css';

export interface DeploySettingsProps {
  publication: Publication;
  entity: EntityForm<PublicationValues>;
  /** Who may change it, where the reader may not. */
  managedBy: string | null;
  /** There is a version that visitors get. */
  isPublished: boolean;
  /** Makes the first one; null: the reader may not. */
  onPublish: (() => void) | null;
}

/** Whether, where and how often visitors may ask; and the key they do it with. */
export function DeploySettings({
  publication,
  entity,
  managedBy,
  isPublished,
  onPublish,
}: DeploySettingsProps) {
  const t = useText();
  const toText = useErrorText();
  const { form, dirty, saving, problem, save, discard } = entity;
  const { errors } = form.formState;
  const enabled = useWatch({ control: form.control, name: 'enabled' });
  const readOnly = managedBy !== null;
  return (
    <div className={styles.settings}>
      {readOnly && (
        <ReadOnlyNote>
          {t('Only {owner} and administrators can put this agent on websites.', { owner: managedBy })}
        </ReadOnlyNote>
      )}
      <FormSection
        title={t('Website')}
        action={
          <span className={styles.badges}>
            {dirty && <Badge tone="warning">{t('Unsaved changes')}</Badge>}
            {publication.enabled && isPublished ? (
              <Badge tone="good">{t('Online')}</Badge>
            ) : (
              <Badge>{t('Offline')}</Badge>
            )}
          </span>
        }
      >
        {!isPublished && (
          <PublishNote onPublish={onPublish}>
            {t('Publish it first: visitors get only what is published.')}
          </PublishNote>
        )}
        <Switch
          label={t('Visitors may ask without signing in')}
          hint={
            enabled
              ? t(
                  'On pages of the origins below, with the key. Answers may quote the knowledge of this agent.',
                )
              : t('Off: only people signed in to the studio can ask.')
          }
          checked={enabled}
          disabled={readOnly || (!isPublished && !enabled)}
          onChange={({ target }) => form.setValue('enabled', target.checked, { shouldDirty: true })}
        />
        <DeployOrigins control={form.control} readOnly={readOnly} />
        <DeployPage agentId={publication.agent.id} control={form.control} readOnly={readOnly} />
        <Controller
          control={form.control}
          name="rate_per_minute"
          render={({ field }) => (
            <NumberField
              {...field}
              className={styles.rate}
              label={t('Questions a minute')}
              hint={t('Shared by all visitors; one IP address gets at most half.')}
              min={1}
              max={600}
              readOnly={readOnly}
              error={toText(errors.rate_per_minute)}
            />
          )}
        />
        <FormProblem text={problem} />
        {!readOnly && (
          <div className={styles.buttons}>
            {/* What is saved first makes the key, changed or not. */}
            <Button
              variant="primary"
              busy={saving}
              disabled={!dirty && publication.key !== null}
              onClick={() => void save()}
            >
              {t('Save settings')}
            </Button>
            {dirty && <Button onClick={discard}>{t('Discard changes')}</Button>}
          </div>
        )}
      </FormSection>
      <DeployKey publication={publication} readOnly={readOnly} />
    </div>
  );
}
