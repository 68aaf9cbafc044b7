import { type FormEvent, useState } from 'react';
import { type Me, meUpdateSchema } from '@agent-studio/api-client/contract';
import { Avatar, Badge, Button, Card, TextField, useText } from '@agent-studio/core';
import { useUpdateMe } from '../../data/me.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { roleLabel, ROLES } from '../../sharing/roles.ts';
import { useErrorText } from '../../format/use-error-text.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import styles from './profile.module.css';

/** Picture and address come from the sign-in; the name may be one's own. */
export function IdentityCard({ me }: { me: Me }) {
  const t = useText();
  const toaster = useToaster();
  const errorText = useErrorText();
  const update = useUpdateMe();
  const [name, setName] = useState(me.name);
  const [wrong, setWrong] = useState<string>();
  const [saved, setSaved] = useState(me.name);
  if (saved !== me.name) {
    setSaved(me.name);
    setName(me.name);
  }
  const role = ROLES.find(({ value }) => value === me.role);

  function save(event: FormEvent) {
    event.preventDefault();
    const parsed = meUpdateSchema.safeParse({ name });
    setWrong(errorText(parsed.error?.issues[0]));
    if (!parsed.success) return;
    update.mutate(
      { me, changes: { name } },
      { onSuccess: () => toaster.show({ title: t('Your name is saved.'), tone: 'good' }) },
    );
  }

  return (
    <Card asChild>
      <section aria-label={t('About you')}>
        <div className={styles.person}>
          <Avatar name={me.name || me.email} picture={me.picture} size={52} />
          <div>
            <h2>
              <bdi>{me.name || me.email}</bdi>
            </h2>
            <bdi className={styles.quiet}>{me.email}</bdi>
          </div>
          <Badge tone="accent">{t(roleLabel(me.role))}</Badge>
        </div>
        {role && <p className={styles.quiet}>{t(role.hint)}</p>}
        <form className={styles.name} onSubmit={save} noValidate>
          <TextField
            label={t('Display name')}
            hint={t('Others see it on what you make. Picture and e-mail address come from your sign-in.')}
            error={wrong}
            value={name}
            maxLength={200}
            autoComplete="name"
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" variant="primary" busy={update.isPending} disabled={name === me.name}>
            {t('Save name')}
          </Button>
        </form>
        <FormProblem text={update.error?.message ?? null} />
      </section>
    </Card>
  );
}
