import { FlaskConical, Plus } from 'lucide-react';
import { useState } from 'react';
import type { IdentityProvider, Trial } from '@agent-studio/api-client/contract';
import {
  ACTIONS,
  Badge,
  Button,
  Cell,
  IconButton,
  msg,
  Table,
  type TableColumn,
  TableHead,
  TableOutline,
  useText,
} from '@agent-studio/core';
import {
  useIdentityProviders,
  useRemoveIdentityProvider,
  useTrialCalls,
} from '../../data/identity-providers.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useProviderFlow } from '../../data/use-provider-flow.ts';
import { RemoveDialog } from '../../entities/dialogs/remove-dialog.tsx';
import { FormProblem } from '../../forms/form-problem.tsx';
import { FormNone, FormSection } from '../../forms/form-section.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';
import { RedirectAddress } from './redirect-address.tsx';
import { RowActions } from './row-actions.tsx';
import styles from './settings.module.css';

const IdentityProviderDialog = lazyPart(
  () => import('./identity-provider-dialog.tsx'),
  'IdentityProviderDialog',
);
const TrialDialog = lazyPart(() => import('./trial-dialog.tsx'), 'TrialDialog');

/** By whom people sign in, besides what the server itself offers. For administrators. */
export function IdentityProviders() {
  const t = useText();
  const query = useIdentityProviders();
  const [editing, setEditing] = useState<IdentityProvider | 'new' | null>(null);
  const [removing, setRemoving] = useState<IdentityProvider | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const remove = useRemoveIdentityProvider();
  const calls = useTrialCalls();
  const flow = useProviderFlow({ purpose: 'trial', finish: calls.read, onDone: setTrial });
  return (
    <FormSection
      title={t('Sign-in providers')}
      text={t('OpenID Connect: Entra ID, Okta, Keycloak, Google Workspace, Auth0 and others.')}
      action={
        <Button disabled={!query.data} onClick={() => setEditing('new')}>
          <Plus size={15} aria-hidden="true" />
          {t('Add a provider')}
        </Button>
      }
    >
      <FormProblem text={flow.problem && t(flow.problem)} />
      <Loaded query={query} skeleton={<TableOutline columns={COLUMNS} count={2} />}>
        {({ items, redirect_uri }) => (
          <>
            {items.length > 0 ? (
              <ProvidersTable
                providers={items}
                isBusy={flow.isBusy}
                onTry={({ id }) => flow.begin(calls.start(id))}
                onEdit={setEditing}
                onRemove={setRemoving}
              />
            ) : (
              <FormNone>
                {t(
                  'None yet. With one, people of your company sign in with the account that they have, and get their role from its groups.',
                )}
              </FormNone>
            )}
            <RedirectAddress address={redirect_uri} />
            {editing && (
              <IdentityProviderDialog
                provider={editing === 'new' ? null : editing}
                redirectUri={redirect_uri}
                onClose={() => setEditing(null)}
              />
            )}
          </>
        )}
      </Loaded>
      {trial && <TrialDialog trial={trial} onClose={() => setTrial(null)} />}
      <RemoveDialog
        entity={removing}
        text={t('Nobody signs in by it any more. Accounts stay, and who is signed in stays in.')}
        confirmLabel={t('Delete provider')}
        remove={remove.mutateAsync}
        onClose={() => setRemoving(null)}
      />
    </FormSection>
  );
}

const COLUMNS: readonly TableColumn[] = [
  { label: msg('Name') },
  { label: msg('Role'), minor: true },
  { label: msg('People'), minor: true },
  ACTIONS,
];

interface ProvidersTableProps {
  providers: readonly IdentityProvider[];
  isBusy: boolean;
  onTry: (provider: IdentityProvider) => void;
  onEdit: (provider: IdentityProvider) => void;
  onRemove: (provider: IdentityProvider) => void;
}

function ProvidersTable({ providers, isBusy, onTry, onEdit, onRemove }: ProvidersTableProps) {
  const t = useText();
  return (
    <Table label={t('List of sign-in providers')}>
      <TableHead columns={COLUMNS} />
      <tbody>
        {providers.map((provider) => (
          <tr key={provider.id}>
            <Cell>
              <span className={styles.stack}>
                <span className={styles.nameLine}>
                  {provider.name}
                  {!provider.enabled && <Badge shape="tag">{t('Off')}</Badge>}
                </span>
                <small className={styles.quiet} dir="ltr">
                  {provider.issuer}
                </small>
                {provider.problem && <small className={styles.error}>{provider.problem}</small>}
              </span>
            </Cell>
            <Cell minor muted>
              {provider.role_claim
                ? t('from “{claim}”', { claim: provider.role_claim })
                : t('given in the studio')}
            </Cell>
            <Cell minor muted>
              {provider.people}
            </Cell>
            <Cell>
              <RowActions
                name={provider.name}
                onEdit={() => onEdit(provider)}
                onRemove={() => onRemove(provider)}
              >
                <IconButton
                  icon={<FlaskConical size={16} aria-hidden="true" />}
                  label={t('Test the sign-in by {name}', { name: provider.name })}
                  disabled={isBusy}
                  onClick={() => onTry(provider)}
                />
              </RowActions>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
