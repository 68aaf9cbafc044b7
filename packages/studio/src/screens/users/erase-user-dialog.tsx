import { useState } from 'react';
import type { ErasurePreview, Person, User } from '@agent-studio/api-client/contract';
import { Button, Checkbox, Dialog, Outline, TextField, useText } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useErase, useErasurePreview } from '../../data/people/erasures.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { PersonLine, PersonPicker } from '../../sharing/person-picker.tsx';
import { useToaster } from '../../shell/toaster-context.ts';
import { ErasedTable } from './erased-table.tsx';
import styles from './erasures.module.css';

interface EraseUserProps {
  user: Pick<User, 'id' | 'name' | 'email'>;
  onClose: () => void;
  /** Called before it closes. */
  onErased?: (() => void) | undefined;
}

/** Erases somebody: shows first what goes, and wants the name typed. */
export function EraseUserDialog({ user, onClose, onErased }: EraseUserProps) {
  const t = useText();
  const toaster = useToaster();
  const query = useErasurePreview(user.id);
  const erase = useErase(user.id);
  const [heir, setHeir] = useState<Person>();
  const [typed, setTyped] = useState('');
  const [replaces, setReplaces] = useState<boolean>();
  const preview = query.data;
  const replacesName = replaces ?? (preview ? !preview.one_word : false);
  const isReady = preview && typed.trim() === preview.confirm.trim() && (preview.owns === 0 || heir);

  async function confirm() {
    try {
      await erase.mutateAsync({ confirm: typed, transfer_to: heir?.id, replace_name: replacesName });
      toaster.show({ title: t('The erasure has begun. Its protocol is under Erasures.'), tone: 'good' });
      onErased?.();
      onClose();
    } catch {
      // The dialog shows why, from `erase.error`.
    }
  }

  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      dismissible={!erase.isPending}
      title={t('Erase {name}?', { name: user.name || user.email })}
      description={t(
        'They are signed out at once. What is theirs is removed for good, and records of what they did are kept under another name. A protocol without personal data stays. This cannot be undone.',
      )}
      footer={
        <>
          <Button onClick={onClose} disabled={erase.isPending}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" busy={erase.isPending} disabled={!isReady} onClick={() => void confirm()}>
            {t('Erase for good')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <FormProblem text={erase.error?.message ?? null} />
        <Loaded query={query} skeleton={<Outline of="text" count={7} />}>
          {(shown) => (
            <>
              <ErasedTable items={shown.items} label={t('What becomes of it')} />
              <p className={styles.quiet}>
                {t(
                  'Besides, the e-mail address is replaced wherever it stands. Documents stay as they are; the protocol says how many name the person.',
                )}
              </p>
              {shown.owns > 0 && <Heir id={user.id} heir={heir} onHeir={setHeir} />}
              <ReplaceName preview={shown} checked={replacesName} onChange={setReplaces} />
              <TextField
                label={t('Type “{name}” to confirm', { name: shown.confirm })}
                value={typed}
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value)}
              />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

function ReplaceName({
  preview,
  checked,
  onChange,
}: {
  preview: ErasurePreview;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const t = useText();
  if (preview.has_namesake)
    return (
      <p className={styles.quiet}>
        {t('Somebody else here has the same name, so it is replaced only where it is certain who is meant.')}
      </p>
    );
  return (
    <Checkbox
      label={t('Also replace the name in what others wrote')}
      hint={
        preview.one_word ? t('It is one word, which may mean somebody or something else there.') : undefined
      }
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

function Heir({
  id,
  heir,
  onHeir,
}: {
  id: string;
  heir: Person | undefined;
  onHeir: (person: Person | undefined) => void;
}) {
  const t = useText();
  return (
    <div className={styles.who}>
      <h3>{t('Who takes over what others work with?')}</h3>
      {heir ? (
        <span className={styles.heir}>
          <PersonLine person={heir} />
          <Button size="small" onClick={() => onHeir(undefined)}>
            {t('Change')}
          </Button>
        </span>
      ) : (
        <PersonPicker label={t('Search members by name or e-mail')} except={[id]} onPick={onHeir} />
      )}
    </div>
  );
}
