import { useState } from 'react';
import type { ApiKey } from '@agent-studio/api-client/contract';
import { Button, ConfirmDialog, Dialog, Select, useText } from '@agent-studio/core';
import { useRevokeApiKey, useRotateApiKey, useUpdateApiKey } from '../../data/api-keys.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useErrorText } from '../../format/use-error-text.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import type { KeyAction } from './key-menu.ts';
import { SecretDialog } from './secret-dialog.tsx';

export interface KeyQuestionProps {
  action: KeyAction;
  apiKey: ApiKey;
  onClose: () => void;
}

/** Asks before a key is paused, resumed, revoked or rotated, and does it. */
export function KeyQuestion({ action, apiKey, onClose }: KeyQuestionProps) {
  const t = useText();
  const toaster = useToaster();
  const update = useUpdateApiKey(apiKey.id);
  const revoke = useRevokeApiKey();
  const { name } = apiKey;
  const done = (title: string) => toaster.show({ title, tone: 'good' });

  if (action === 'rotate') return <RotateDialog apiKey={apiKey} onClose={onClose} />;
  if (action === 'revoke') {
    return (
      <ConfirmDialog
        open
        tone="danger"
        title={t('Revoke “{name}”?', { name })}
        text={t(
          'Programs and pages that use it are refused within seconds, also in answers under way. This cannot be undone.',
        )}
        confirmLabel={t('Revoke key')}
        onConfirm={async () => {
          await revoke.mutateAsync(apiKey.id);
          done(t('“{name}” was revoked.', { name }));
        }}
        onClose={onClose}
      />
    );
  }
  const pauses = action === 'pause';
  return (
    <ConfirmDialog
      open
      title={pauses ? t('Pause “{name}”?', { name }) : t('Resume “{name}”?', { name })}
      text={
        pauses
          ? t('Programs and pages that use it are refused until somebody resumes it.')
          : t('Programs and pages that use it work again within seconds.')
      }
      confirmLabel={pauses ? t('Pause key') : t('Resume key')}
      onConfirm={async () => {
        await update.mutateAsync({ changes: { status: pauses ? 'paused' : 'active' } });
        done(pauses ? t('“{name}” is paused.', { name }) : t('“{name}” works again.', { name }));
      }}
      onClose={onClose}
    />
  );
}

const OVERLAPS = ['0', '1', '24', '168'] as const;

function RotateDialog({ apiKey, onClose }: Omit<KeyQuestionProps, 'action'>) {
  const t = useText();
  const errorText = useErrorText();
  const [overlap, setOverlap] = useState<(typeof OVERLAPS)[number]>('24');
  const { mutate, data, error, isPending } = useRotateApiKey(apiKey.id);
  if (data) return <SecretDialog apiKey={data} onClose={onClose} />;
  const labels = {
    '0': t('At once'),
    '1': t('After one hour'),
    '24': t('After a day'),
    '168': t('After a week'),
  };
  return (
    <Dialog
      open
      size="small"
      title={t('Rotate “{name}”', { name: apiKey.name })}
      description={t('The key gets a new secret. Choose how long the old one works beside it.')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" busy={isPending} onClick={() => mutate(Number(overlap))}>
            {t('Make a new secret')}
          </Button>
        </>
      }
    >
      <Select
        label={t('The old secret ends')}
        value={overlap}
        options={OVERLAPS.map((value) => ({ value, label: labels[value] }))}
        onChange={setOverlap}
        {...(apiKey.rotated_from && {
          hint: t('It was rotated before: the secret that ends in {last4} stops working at once.', {
            last4: apiKey.rotated_from.last4,
          }),
        })}
      />
      <FormProblem text={errorText(error) ?? null} />
    </Dialog>
  );
}
