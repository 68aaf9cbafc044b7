import { useState } from 'react';
import type { ApiKeyType, NewApiKey } from '@agent-studio/api-client/contract';
import { Button, Dialog, Segmented, useText } from '@agent-studio/core';
import { useCreateApiKey } from '../../data/api-keys.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import { useCreateForm } from '../../forms/use-create-form.ts';
import styles from './api-keys.module.css';
import { KeyForm } from './key-form.tsx';
import { keyFormSchema, NEW_KEY } from './key-values.ts';
import { TYPES } from './key-words.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { staysAt } from '../../forms/stays-at.ts';

export interface CreateKeyDialogProps {
  onClose: () => void;
  onCreated: () => void;
}

/** A new key, and then its secret, once. */
export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const t = useText();
  const { mutateAsync } = useCreateApiKey();
  const [made, setMade] = useState<NewApiKey | null>(null);
  const { form, submit, saving, dirty, problem } = useCreateForm({
    schema: keyFormSchema,
    initial: NEW_KEY,
    async create(values) {
      setMade(await mutateAsync(values));
    },
  });
  const guard = useLeaveGuard(dirty && made === null, staysAt('new'));
  const type = form.watch('type');

  if (made) {
    return (
      <SecretDialog
        apiKey={made}
        onClose={() => {
          onCreated();
          onClose();
        }}
      />
    );
  }
  return (
    <>
      <Dialog
        open
        size="large"
        title={t('Create key')}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button variant="primary" busy={saving} onClick={() => void submit()}>
              {t('Create key')}
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <div>
            <Segmented<ApiKeyType>
              label={t('Type')}
              value={type}
              onChange={(next) => {
                form.setValue('type', next, { shouldDirty: true });
                form.clearErrors();
                // Teams and workflows cannot be published this way.
                if (next === 'publishable') {
                  form.setValue(
                    'resources',
                    form.getValues('resources').filter(({ kind }) => kind === 'agent'),
                  );
                }
              }}
              segments={[
                { value: 'secret', label: t(TYPES.secret.label) },
                { value: 'publishable', label: t(TYPES.publishable.label) },
              ]}
            />
            <p className={styles.quiet}>{t(TYPES[type].text)}</p>
          </div>
          <KeyForm form={form} />
          <FormProblem text={problem} />
        </div>
      </Dialog>
      {guard.dialog}
    </>
  );
}
