import { KeyRound, PencilLine, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Passkey } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  Dialog,
  IconButton,
  Outline,
  TextField,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import {
  knowsPasskeys,
  useAddPasskey,
  usePasskeys,
  useRemovePasskey,
  useRenamePasskey,
} from '../../data/people/passkeys.ts';
import { fillIn } from '../../format/fill-in.ts';
import { useErrorText } from '../../format/use-error-text.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import styles from './passkeys.module.css';
import profile from './profile.module.css';

type Asking = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** One's own passkeys. They belong to the address of the server, so they are made on its own pages only. */
export function MyPasskeys() {
  const t = useText();
  const toaster = useToaster();
  const query = usePasskeys();
  const remove = useRemovePasskey();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const isHere = query.data?.origin === location.origin && knowsPasskeys();
  const mayChange = query.data?.fresh === true;
  return (
    <Card asChild>
      <section aria-label={t('Passkeys')}>
        <div className={profile.heading}>
          <div>
            <h2>{t('Passkeys')}</h2>
            <p className={profile.quiet}>
              {t('Sign in with your finger, face or PIN, also when no provider answers.')}
            </p>
          </div>
          {isHere && mayChange && (
            <Button onClick={() => setAsking({ what: 'add' })}>
              <Plus size={15} aria-hidden="true" />
              {t('Add…')}
            </Button>
          )}
        </div>
        <Loaded query={query} skeleton={<Outline of="text" count={2} />}>
          {({ items, origin, fresh }) => (
            <>
              {items.length > 0 && (
                <ul className={styles.list}>
                  {items.map((passkey) => (
                    <OnePasskey key={passkey.id} passkey={passkey} mayChange={fresh} onAsk={setAsking} />
                  ))}
                </ul>
              )}
              <p className={profile.quiet}>
                {origin === null
                  ? t('This server has no public https address, which passkeys belong to.')
                  : !isHere
                    ? fillIn(t('Passkeys are added on {address}, since browsers bind them to it.', {}), {
                        address: <bdi>{origin}</bdi>,
                      })
                    : fresh
                      ? items.length === 0 && t('You have none yet.')
                      : t('To change them, sign out and in again: that must be less than 15 minutes ago.')}
              </p>
            </>
          )}
        </Loaded>
        {(asking?.what === 'add' || asking?.what === 'rename') && (
          <NameDialog asking={asking} onClose={close} />
        )}
        <ConfirmDialog
          open={asking?.what === 'remove'}
          tone="danger"
          title={t('Remove this passkey?')}
          text={t('It signs nobody in any more. Delete it on your device, too.')}
          confirmLabel={t('Remove')}
          onConfirm={async () => {
            if (asking?.what === 'remove') await remove.mutateAsync(asking.passkey);
            toaster.show({ title: t('The passkey is removed.'), tone: 'good' });
          }}
          onClose={close}
        />
      </section>
    </Card>
  );
}

function OnePasskey({
  passkey,
  mayChange,
  onAsk,
}: {
  passkey: Passkey;
  mayChange: boolean;
  onAsk: (asking: Asking) => void;
}) {
  const t = useText();
  const { name, last_used_at, created_at, synced } = passkey;
  return (
    <li>
      <KeyRound size={17} aria-hidden="true" />
      <div className={styles.words}>
        <b>{name}</b>
        <small>
          {last_used_at
            ? fillIn(t('used {time}', {}), { time: <TimeAgo time={last_used_at} /> })
            : fillIn(t('added {time}, not used yet', {}), { time: <TimeAgo time={created_at} /> })}
        </small>
      </div>
      {synced && <Badge shape="tag">{t('synced')}</Badge>}
      {mayChange && (
        <>
          <IconButton
            size="small"
            label={t('Rename {name}', { name })}
            icon={<PencilLine size={15} />}
            onClick={() => onAsk({ what: 'rename', passkey })}
          />
          <IconButton
            size="small"
            label={t('Remove {name}', { name })}
            icon={<Trash2 size={15} />}
            onClick={() => onAsk({ what: 'remove', passkey })}
          />
        </>
      )}
    </li>
  );
}

function NameDialog({
  asking,
  onClose,
}: {
  asking: Exclude<Asking, { what: 'remove' }>;
  onClose: () => void;
}) {
  const t = useText();
  const toaster = useToaster();
  const errorText = useErrorText();
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const [name, setName] = useState(asking.what === 'rename' ? asking.passkey.name : '');
  const isAdding = asking.what === 'add';
  const isPending = add.isPending || rename.isPending;

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      if (asking.what === 'rename') await rename.mutateAsync({ passkey: asking.passkey, name });
      else await add.mutateAsync(name);
      toaster.show({
        title: isAdding ? t('The passkey is added.') : t('The passkey is renamed.'),
        tone: 'good',
      });
      onClose();
    } catch {
      // The field shows why.
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={isAdding ? t('Add a passkey') : t('Rename a passkey')}
      description={isAdding ? t('Your browser asks next where to keep it.') : undefined}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="passkey-name"
            busy={isPending}
            disabled={!name.trim()}
          >
            {isAdding ? t('Go on') : t('Save')}
          </Button>
        </>
      }
    >
      <form id="passkey-name" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('Name')}
          hint={t('Such as the device it is on.')}
          value={name}
          maxLength={60}
          error={errorText(add.error ?? rename.error) ?? undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
