import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ScimState } from '@agent-studio/api-client/contract';
import { Button, CodeBlock, ConfirmDialog, Outline, Switch, useText } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useNewScimToken, useScim, useSwitchScim } from '../../data/people/scim.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { FormNone, FormSection } from '../../forms/form-section.tsx';
import { useErrorText } from '../../format/use-error-text.ts';
import { useFormat } from '../../format/use-format.ts';
import styles from './settings.module.css';

/** The directory that keeps people and groups by SCIM. For administrators. */
export function DirectorySection() {
  const t = useText();
  const query = useScim();
  const make = useNewScimToken();
  return (
    <FormSection
      title={t('Directory')}
      text={t(
        'Entra ID, Okta and others keep people and groups in sync by SCIM 2.0. People deactivated there lose access at once. Roles do not change.',
      )}
      action={
        query.data?.made_at === null && (
          <Button busy={make.isPending} onClick={() => make.mutate()}>
            {t('Make a token')}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<Outline of="form" count={2} />}>
        {(state) => <Directory state={state} make={make} />}
      </Loaded>
    </FormSection>
  );
}

interface DirectoryProps {
  state: ScimState;
  /** Makes a token; what it answered is shown this once. */
  make: ReturnType<typeof useNewScimToken>;
}

function Directory({ state, make }: DirectoryProps) {
  const t = useText();
  const errorText = useErrorText();
  const change = useSwitchScim();
  const [asking, setAsking] = useState<'rotate' | 'remove' | null>(null);
  const problem = errorText(make.error, change.error) ?? null;
  const token = make.data?.token;
  if (state.made_at === null)
    return (
      <>
        <FormProblem text={problem} />
        <FormNone>
          {t(
            'None is connected. Make a token and enter it, with the address, where your directory provisions applications.',
          )}
        </FormNone>
      </>
    );
  return (
    <>
      <FormProblem text={problem} />
      <Switch
        label={t('The directory may write here')}
        checked={state.enabled}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate(target.checked)}
      />
      <CodeBlock label={t('Address, to be entered in the directory')} code={state.address} />
      {token && (
        <div className={styles.stack} role="status">
          <span>{t('The token. It is shown this once: copy it now.')}</span>
          <CodeBlock label={t('Token')} code={token} />
        </div>
      )}
      <Facts state={state} />
      <div className={styles.buttons}>
        <Button onClick={() => setAsking('rotate')}>
          <RefreshCw size={15} aria-hidden="true" />
          {t('New token…')}
        </Button>
        <Button onClick={() => setAsking('remove')}>
          <Trash2 size={15} aria-hidden="true" />
          {t('Disconnect…')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'rotate'}
        title={t('Make a new token?')}
        text={t('The present one works for another day. Enter the new one in the directory until then.')}
        confirmLabel={t('Make a token')}
        onConfirm={() => make.mutateAsync()}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('Disconnect the directory?')}
        text={t(
          'Its token is forgotten. People and groups stay as they are, and nobody is deactivated by it any more.',
        )}
        confirmLabel={t('Disconnect')}
        tone="danger"
        onConfirm={async () => {
          await change.mutateAsync(null);
          make.reset();
        }}
        onClose={() => setAsking(null)}
      />
    </>
  );
}

function Facts({ state }: { state: ScimState }) {
  const t = useText();
  const format = useFormat();
  const facts = [
    [t('People it keeps'), format.count(state.people)],
    [t('Groups it keeps'), format.count(state.groups)],
    [t('Token made'), format.dateTime(state.made_at ?? '')],
    [t('Last call'), state.last_used_at ? format.dateTime(state.last_used_at) : t('None yet')],
    ...(state.old_until ? [[t('The token before works until'), format.dateTime(state.old_until)]] : []),
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
