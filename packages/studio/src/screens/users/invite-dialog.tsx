import { Check, TriangleAlert } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { toApiError } from '@agent-studio/api-client';
import { inviteSchema } from '@agent-studio/api-client/contract';
import { Button, Dialog, Select, TextArea, useText } from '@agent-studio/core';
import { useMailState } from '../../data/mails.ts';
import { useInvite } from '../../data/users.ts';
import { ROLES } from '../../sharing/roles.ts';
import { InviteLink } from './invite-link.tsx';
import styles from './users.module.css';

type InvitedRole = 'admin' | 'builder' | 'operator' | 'viewer';

interface Outcome {
  email: string;
  /** Absent: invited. */
  problem?: string;
}

const MOST_AT_ONCE = 100;

const toAddresses = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Invites one or several people; whom it did not invite stays in the field. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const formId = useId();
  const invite = useInvite();
  const mail = useMailState();
  const [text, setText] = useState('');
  const [role, setRole] = useState<InvitedRole>('builder');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const addresses = toAddresses(text);
  const invited = outcomes.filter(({ problem }) => problem === undefined);

  async function inviteOne(email: string): Promise<Outcome> {
    try {
      await invite.mutateAsync({ email, role });
      return { email };
    } catch (failure) {
      return { email, problem: toApiError(failure).message };
    }
  }

  function refuse(why: string) {
    setError(why);
    field.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = addresses.find((email) => !inviteSchema.safeParse({ email }).success);
    if (addresses.length === 0) return refuse(t('Enter at least one e-mail address.'));
    if (wrong) return refuse(t('“{text}” is not an e-mail address.', { text: wrong }));
    if (addresses.length > MOST_AT_ONCE)
      return refuse(t('Invite at most {count} people at once.', { count: MOST_AT_ONCE }));
    setError(undefined);
    setBusy(true);
    const found: Outcome[] = [];
    for (const email of addresses) found.push(await inviteOne(email));
    setBusy(false);
    setOutcomes(found);
    setText(found.flatMap(({ email, problem }) => (problem === undefined ? [] : email)).join('\n'));
    field.current?.focus();
    return undefined;
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={t('Invite people')}
      description={
        mail.data?.on
          ? t(
              'Each address gets a mail with a link that works once, for 7 days, and makes the account with this role.',
            )
          : t(
              'Whoever signs in with one of these addresses gets the role. No e-mail is sent: give them the link yourself.',
            )
      }
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {invited.length ? t('Close') : t('Cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t('Invite')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.body} onSubmit={(event) => void submit(event)} noValidate>
        {outcomes.length > 0 && (
          <ul className={styles.results} role="status">
            {outcomes.map(({ email, problem }) => (
              <li key={email} {...(problem === undefined ? { 'data-ok': '' } : { 'data-bad': '' })}>
                {problem === undefined ? (
                  <Check size={15} aria-hidden="true" />
                ) : (
                  <TriangleAlert size={15} aria-hidden="true" />
                )}
                <span>
                  {problem === undefined ? (
                    t('{email} is invited.', { email })
                  ) : (
                    <>
                      <bdi>{email}</bdi>: {t(problem)}
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        <TextArea
          ref={field}
          label={t('E-mail addresses')}
          hint={t('One or several, separated by commas, spaces or new lines.')}
          error={error}
          rows={3}
          dir="ltr"
          value={text}
          onChange={({ target }) => setText(target.value)}
          data-autofocus
        />
        <Select
          label={t('Role')}
          value={role}
          options={ROLES.flatMap(({ value, label, hint }) =>
            value === 'owner' ? [] : { value, label: t(label), hint: t(hint) },
          )}
          onChange={setRole}
        />
        {!mail.data?.on && <InviteLink />}
      </form>
    </Dialog>
  );
}
