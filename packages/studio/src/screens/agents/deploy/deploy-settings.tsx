import { useWatch } from 'react-hook-form';
import type { Publication, PublicationValues } from '@agent-studio/api-client/contract';
import { Badge, Button, Checkbox, TextField, useText } from '@agent-studio/core';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { ReadOnlyNote } from '../../../entities/read-only-note.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import type { EntityForm } from '../../../forms/use-entity-form.ts';
import { DeployKey } from './deploy-key.tsx';
import { DeployOrigins } from './deploy-origins.tsx';
import styles from './deploy.module.css';

export interface DeploySettingsProps {
  publication: Publication;
  entity: EntityForm<PublicationValues>;
  /** Who may change it, where the reader may not. */
  managedBy: string | null;
}

/** Whether, where and how often visitors may ask; and the key they do it with. */
export function DeploySettings({ publication, entity, managedBy }: DeploySettingsProps) {
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
          {t('Only {owner} and administrators can publish this agent.', { owner: managedBy })}
        </ReadOnlyNote>
      )}
      <FormSection
        title={t('Publish')}
        action={
          <span className={styles.badges}>
            {dirty && <Badge tone="warning">{t('Unsaved changes')}</Badge>}
            {publication.enabled ? (
              <Badge tone="good">{t('Published')}</Badge>
            ) : (
              <Badge>{t('Not published')}</Badge>
            )}
          </span>
        }
      >
        <Checkbox
          role="switch"
          aria-checked={enabled}
          className={styles.switch}
          label={t('Visitors may ask without signing in')}
          hint={
            enabled
              ? t(
                  'On pages of the origins below, with the key. Answers may quote the knowledge of this agent.',
                )
              : t('Only people who are signed in to the studio can ask.')
          }
          checked={enabled}
          disabled={readOnly}
          onChange={({ target }) => form.setValue('enabled', target.checked, { shouldDirty: true })}
        />
        <DeployOrigins control={form.control} readOnly={readOnly} />
        <TextField
          type="number"
          className={styles.rate}
          label={t('Questions a minute')}
          hint={t('Of all visitors together; one address may ask half of them.')}
          min={1}
          max={600}
          readOnly={readOnly}
          error={toText(errors.rate_per_minute)}
          {...form.register('rate_per_minute', { valueAsNumber: true })}
        />
        <FormProblem text={problem} />
        {!readOnly && (
          <div className={styles.buttons}>
            <Button variant="primary" busy={saving} disabled={!dirty} onClick={() => void save()}>
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
