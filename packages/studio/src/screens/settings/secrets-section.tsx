import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Secret, SecretUse, StoredCredential } from '@agent-studio/api-client/contract';
import { Badge, Button, EmptyState, msg, Outline, TimeAgo, useText, TextLink } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useRemoveSecret, useSecretsOfWorkspace } from '../../data/secrets.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { RemoveDialog } from '../../entities/remove-dialog.tsx';
import { useFormat } from '../../format/use-format.ts';
import { RowActions } from './row-actions.tsx';
import { RowsTable } from './rows-table.tsx';
import styles from './settings.module.css';
import { lazyPart } from '../../format/lazy-part.tsx';

const SecretDialog = lazyPart(() => import('./secret-dialog.tsx'), 'SecretDialog');

/** Every credential of the workspace: where it is used and how old it is, never what it is. */
export function SecretsSection() {
  const t = useText();
  const query = useSecretsOfWorkspace(true);
  const [editing, setEditing] = useState<Secret | 'new' | null>(null);
  const [removing, setRemoving] = useState<Secret | null>(null);
  const remove = useRemoveSecret();
  return (
    <div className={styles.section}>
      <Loaded query={query} skeleton={<Outline of="table" />}>
        {({ items, stored }) => (
          <>
            <FormSection
              title={t('Named secrets')}
              text={t(
                'Sign-ins of tools, data connectors and model providers take them by name, as {name} or with “Use a secret”. A secret only goes to the hosts that you allow.',
                { name: '{{secret.NAME}}' },
              )}
              action={
                <Button onClick={() => setEditing('new')}>
                  <Plus size={15} aria-hidden="true" />
                  {t('Add a secret')}
                </Button>
              }
            >
              {items.length === 0 ? (
                <EmptyState
                  icon={KeyRound}
                  title={t('No named secrets yet')}
                  text={t('Keep a token once, use it in many places, and change it in one.')}
                />
              ) : (
                <SecretsTable secrets={items} onEdit={setEditing} onRemove={setRemoving} />
              )}
            </FormSection>
            <FormSection
              title={t('Other credentials')}
              text={t('They stand in what uses them, and are changed there.')}
            >
              {stored.length === 0 ? (
                <p className={styles.quiet}>{t('No tool, connector or provider holds a credential.')}</p>
              ) : (
                <CredentialsTable credentials={stored} />
              )}
            </FormSection>
          </>
        )}
      </Loaded>
      {editing && (
        <SecretDialog secret={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      <RemoveDialog
        entity={removing}
        text={t('It is deleted for everybody. This cannot be undone.')}
        confirmLabel={t('Delete secret')}
        inUseText={t('These use it. Enter something else there first, then delete it.')}
        remove={remove.mutateAsync}
        onClose={() => setRemoving(null)}
      />
    </div>
  );
}

interface SecretsTableProps {
  secrets: readonly Secret[];
  onEdit: (secret: Secret) => void;
  onRemove: (secret: Secret) => void;
}

function SecretsTable({ secrets, onEdit, onRemove }: SecretsTableProps) {
  const t = useText();
  return (
    <RowsTable
      label={t('List of named secrets')}
      rows={secrets}
      keyOf={({ id }) => id}
      columns={[
        {
          head: msg('Name'),
          cell: ({ name, admins_only, last4, note }) => (
            <span className={styles.stack}>
              <span className={styles.nameLine}>
                <code>{name}</code>
                {admins_only && <Badge shape="tag">{t('Administrators only')}</Badge>}
              </span>
              <small className={styles.quiet}>
                {[last4 && `••••${last4}`, note].filter(Boolean).join(' · ')}
              </small>
            </span>
          ),
        },
        { head: msg('Used by'), cell: ({ used_by }) => <UsedBy uses={used_by} /> },
        { head: msg('May be sent to'), minor: true, cell: ({ hosts }) => hosts.join(', ') },
        {
          head: msg('Value set'),
          minor: true,
          muted: true,
          cell: ({ value_set_at }) => <TimeAgo time={value_set_at} />,
        },
        { head: msg('Expires'), minor: true, cell: ({ expires_at }) => <Expiry at={expires_at} /> },
      ]}
      actions={(secret) => (
        <RowActions name={secret.name} onEdit={() => onEdit(secret)} onRemove={() => onRemove(secret)} />
      )}
    />
  );
}

const KINDS: Record<SecretUse['kind'], string> = {
  tool: msg('Tool'),
  connector: msg('Data connector'),
  workflow: msg('Workflow'),
  model_provider: msg('Model provider'),
};

function CredentialsTable({ credentials }: { credentials: readonly StoredCredential[] }) {
  const t = useText();
  return (
    <RowsTable
      label={t('List of other credentials')}
      rows={credentials}
      keyOf={({ used_in }) => `${used_in.kind} ${used_in.id}`}
      columns={[
        {
          head: msg('Used in'),
          cell: ({ used_in }) => (
            <TextLink asChild>
              <Link to={used_in.href}>{used_in.name}</Link>
            </TextLink>
          ),
        },
        {
          head: msg('Kind'),
          minor: true,
          muted: true,
          cell: ({ used_in, type }) => `${t(KINDS[used_in.kind])} · ${type}`,
        },
        {
          head: msg('Ends with'),
          cell: ({ last4 }) =>
            last4.length ? last4.map((four) => `••••${four}`).join(', ') : t('Too short to show'),
        },
        {
          head: msg('Changed'),
          minor: true,
          muted: true,
          cell: ({ updated_at }) => <TimeAgo time={updated_at} />,
        },
        { head: msg('Expires'), minor: true, cell: ({ expires_at }) => <Expiry at={expires_at} /> },
      ]}
    />
  );
}

function UsedBy({ uses }: { uses: readonly SecretUse[] }) {
  const t = useText();
  if (!uses.length) return <span className={styles.quiet}>{t('Nothing yet')}</span>;
  return (
    <ul className={styles.links}>
      {uses.map(({ kind, id, name, href }) => (
        <li key={`${kind} ${id}`}>
          <TextLink asChild>
            <Link to={href}>{name}</Link>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

const SOON_MS = 14 * 24 * 3_600_000;

function Expiry({ at }: { at: string | null }) {
  const t = useText();
  const format = useFormat();
  const [now] = useState(Date.now);
  if (at === null) return <span className={styles.quiet}>{t('Never')}</span>;
  const left = Date.parse(at) - now;
  if (left <= 0) return <Badge tone="danger">{t('Expired')}</Badge>;
  const day = format.date(at);
  return left < SOON_MS ? <Badge tone="warning">{day}</Badge> : day;
}
