import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Secret, SecretUse, StoredCredential } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  Cell,
  msg,
  Table,
  type TableColumn,
  TableHead,
  TableOutline,
  TimeAgo,
  useText,
  TextLink,
} from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useRemoveSecret, useSecretsOfWorkspace } from '../../data/secrets.ts';
import { FormNone, FormSection } from '../../forms/form-section.tsx';
import { RemoveDialog } from '../../entities/dialogs/remove-dialog.tsx';
import { useFormat } from '../../format/use-format.ts';
import { RowActions } from './row-actions.tsx';
import { SECRET_COLUMNS } from './settings-columns.ts';
import styles from './settings.module.css';
import { lazyPart } from '../../format/lazy-part.tsx';

const SecretDialog = lazyPart(() => import('./secret-dialog.tsx'), 'SecretDialog');

const CREDENTIAL_COLUMNS: readonly TableColumn[] = [
  { label: msg('Used in') },
  { label: msg('Kind'), minor: true },
  { label: msg('Ends with') },
  { label: msg('Changed'), minor: true },
  { label: msg('Expires'), minor: true },
];

/** Every credential of the workspace: where it is used and how old it is, never what it is. */
export function SecretsSection() {
  const t = useText();
  const query = useSecretsOfWorkspace(true);
  const [editing, setEditing] = useState<Secret | 'new' | null>(null);
  const [removing, setRemoving] = useState<Secret | null>(null);
  const remove = useRemoveSecret();
  return (
    <div className={styles.section}>
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
        <Loaded query={query} skeleton={<TableOutline columns={SECRET_COLUMNS} count={3} />}>
          {({ items }) =>
            items.length === 0 ? (
              <FormNone>
                {t('None yet. Keep a token once, use it in many places, and change it in one.')}
              </FormNone>
            ) : (
              <SecretsTable secrets={items} onEdit={setEditing} onRemove={setRemoving} />
            )
          }
        </Loaded>
      </FormSection>
      {query.data && (
        <FormSection
          title={t('Other credentials')}
          text={t('Stored in the tool, connector or provider that uses them. Change them there.')}
        >
          {query.data.stored.length === 0 ? (
            <FormNone>{t('No tool, connector or provider holds a credential.')}</FormNone>
          ) : (
            <CredentialsTable credentials={query.data.stored} />
          )}
        </FormSection>
      )}
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
    <Table label={t('List of named secrets')}>
      <TableHead columns={SECRET_COLUMNS} />
      <tbody>
        {secrets.map((secret) => (
          <tr key={secret.id}>
            <Cell>
              <span className={styles.stack}>
                <span className={styles.nameLine}>
                  <code>{secret.name}</code>
                  {secret.admins_only && <Badge shape="tag">{t('Administrators only')}</Badge>}
                </span>
                <small className={styles.quiet}>
                  {secret.last4 && <bdi dir="ltr">••••{secret.last4}</bdi>}
                  {secret.last4 && secret.note && ' · '}
                  <bdi>{secret.note}</bdi>
                </small>
              </span>
            </Cell>
            <Cell>
              <UsedBy uses={secret.used_by} />
            </Cell>
            <Cell minor>{secret.hosts.join(', ')}</Cell>
            <Cell minor muted>
              <TimeAgo time={secret.value_set_at} />
            </Cell>
            <Cell minor>
              <Expiry at={secret.expires_at} />
            </Cell>
            <Cell>
              <RowActions
                name={secret.name}
                onEdit={() => onEdit(secret)}
                onRemove={() => onRemove(secret)}
              />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
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
    <Table label={t('List of other credentials')}>
      <TableHead columns={CREDENTIAL_COLUMNS} />
      <tbody>
        {credentials.map(({ used_in, last4, type, updated_at, expires_at }) => (
          <tr key={`${used_in.kind} ${used_in.id}`}>
            <Cell>
              <TextLink asChild>
                <Link to={used_in.href}>{used_in.name}</Link>
              </TextLink>
            </Cell>
            <Cell minor muted>
              {t(KINDS[used_in.kind])} · {type}
            </Cell>
            <Cell>
              {last4.length ? (
                <bdi dir="ltr">{last4.map((four) => `••••${four}`).join(', ')}</bdi>
              ) : (
                t('Too short to show')
              )}
            </Cell>
            <Cell minor muted>
              <TimeAgo time={updated_at} />
            </Cell>
            <Cell minor>
              <Expiry at={expires_at} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
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
