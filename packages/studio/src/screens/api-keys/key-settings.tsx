import type { ApiKey } from '@agent-studio/api-client/contract';
import { Button, useText } from '@agent-studio/core';
import { useUpdateApiKey } from '../../data/api-keys.ts';
import { ConflictDialog } from '../../entities/dialogs/conflict-dialog.tsx';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { ReadOnlyNote } from '../../entities/read-only-note.tsx';
import { SaveKeys } from '../../forms/save-keys.tsx';
import { useEntityForm } from '../../forms/use-entity-form.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import styles from './api-keys.module.css';
import { KeyForm } from './key-form.tsx';
import { KEY_FIELDS, keyFormSchema, toSavedKey } from './key-values.ts';
import { staysAt } from '../../forms/stays-at.ts';

/** What a key may, to be changed by its owner. */
export function KeySettings({ apiKey }: { apiKey: ApiKey }) {
  const t = useText();
  if (apiKey.status === 'revoked') {
    return <ReadOnlyNote>{t('This key was revoked. It cannot be changed any more.')}</ReadOnlyNote>;
  }
  if (!apiKey.permissions.includes('edit')) {
    return (
      <ReadOnlyNote>
        {t('This is a key of {name}. You can pause or revoke it.', { name: apiKey.owner.name })}
      </ReadOnlyNote>
    );
  }
  return <SettingsForm apiKey={apiKey} />;
}

function SettingsForm({ apiKey }: { apiKey: ApiKey }) {
  const t = useText();
  const toaster = useToaster();
  const { mutateAsync } = useUpdateApiKey(apiKey.id);
  const entity = useEntityForm({
    schema: keyFormSchema,
    saved: toSavedKey(apiKey),
    fields: KEY_FIELDS,
    save: async ({ type: _, ...changes }, revision) => toSavedKey(await mutateAsync({ changes, revision })),
    toSaved: (current) => toSavedKey(current as ApiKey),
    onSaved: () => toaster.show({ title: t('Saved.'), tone: 'good' }),
  });
  const { form, save, saving, dirty, problem, discard } = entity;
  const guard = useLeaveGuard(dirty, staysAt('key'));
  return (
    <SaveKeys onSave={save} className={styles.stack}>
      <KeyForm form={form} known={apiKey.resources} />
      <FormProblem text={problem} />
      <div className={styles.choices}>
        <Button
          variant="primary"
          busy={saving}
          disabled={!dirty}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => void save()}
        >
          {t('Save')}
        </Button>
        {dirty && (
          <Button variant="ghost" onClick={discard}>
            {t('Discard')}
          </Button>
        )}
      </div>
      <ConflictDialog form={entity} />
      {guard.dialog}
    </SaveKeys>
  );
}
