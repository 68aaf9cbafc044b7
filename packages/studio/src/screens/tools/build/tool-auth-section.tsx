import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Tool } from '@agent-studio/api-client/contract';
import { Button, ConfirmDialog, useText } from '@agent-studio/core';
import { useSetToolAuth } from '../../../data/tools.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useToaster } from '../../../shell/toaster-context.ts';
import { AUTH_TYPES, AuthFields } from './auth-fields.tsx';
import { type AuthDraft, type AuthErrors, NO_AUTH, toAuth } from './auth-values.ts';
import styles from '../manage-tool.module.css';

export interface ToolAuthSectionProps {
  tool: Tool;
  readOnly: boolean;
  /** What is being typed; null: nothing. */
  draft: AuthDraft | null;
  onDraft: (draft: AuthDraft | null) => void;
}

/** How the tool signs in: stored at once, shown with four characters at most, replaced or removed. */
export function ToolAuthSection({ tool, readOnly, draft, onDraft: setDraft }: ToolAuthSectionProps) {
  const t = useText();
  const toaster = useToaster();
  const { mutateAsync, isPending, error, reset } = useSetToolAuth(tool.id);
  const [errors, setErrors] = useState<AuthErrors>({});
  const [removing, setRemoving] = useState(false);
  const { auth } = tool;

  function close() {
    setDraft(null);
    setErrors({});
    reset();
  }
  async function store() {
    if (!draft) return;
    const read = toAuth(draft);
    setErrors(read.errors ?? {});
    if (!read.auth) return;
    try {
      await mutateAsync(read.auth);
    } catch {
      // The refusal shows below; what was typed stays.
      return;
    }
    close();
    toaster.show({ title: t('The sign-in is stored.'), tone: 'good' });
  }

  return (
    <FormSection
      title={t('Sign-in')}
      text={t(
        'Stored encrypted and at once, whatever else is unsaved. Nobody can read it again, not even you.',
      )}
    >
      <div className={styles.stored}>
        <KeyRound size={16} aria-hidden="true" />
        <span>
          {t(AUTH_TYPES.find(({ value }) => value === auth.type)!.label)}
          {auth.configured && (
            <code dir="ltr" className={styles.last4}>
              {auth.secret ?? `••••${auth.last4 ?? ''}`}
            </code>
          )}
        </span>
        {!readOnly && !draft && (
          <div className={styles.row}>
            <Button
              size="small"
              onClick={() => setDraft({ ...NO_AUTH, type: auth.type === 'none' ? 'bearer' : auth.type })}
            >
              {auth.configured ? t('Replace') : t('Add a sign-in')}
            </Button>
            {auth.configured && (
              <Button size="small" variant="ghost" onClick={() => setRemoving(true)}>
                {t('Remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      {draft && (
        <div className={styles.part}>
          <AuthFields
            value={draft}
            errors={errors}
            onChange={(next) => {
              setDraft(next);
              setErrors({});
            }}
          />
          <FormProblem text={error?.message ?? null} />
          <div className={styles.row}>
            <Button variant="primary" size="small" busy={isPending} onClick={() => void store()}>
              {t('Store the sign-in')}
            </Button>
            <Button size="small" onClick={close}>
              {t('Cancel')}
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={removing}
        title={t('Remove the sign-in?')}
        text={t('The tool calls without it from now on. It cannot be brought back, only typed again.')}
        confirmLabel={t('Remove the sign-in')}
        tone="danger"
        onConfirm={() => mutateAsync({ type: 'none' })}
        onClose={() => setRemoving(false)}
      />
    </FormSection>
  );
}
