import { CircleHelp, X } from 'lucide-react';
import { useState } from 'react';
import type { Permission, Sharing } from '@agent-studio/api-client/contract';
import { Button, Dialog, IconButton, msg, Outline, Select, useText } from '@agent-studio/core';
import { type SharedThing, useGrant, useGroupGrant, useSetVisibility, useSharing } from '../data/grants.ts';
import { Loaded } from '../data/loaded.tsx';
import { AccessWhy } from './access-why.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { GroupLine } from './group-line.tsx';
import styles from './people.module.css';
import { PersonLine, PersonPicker } from './person-picker.tsx';
import { useErrorText } from '../format/use-error-text.ts';
import { VisibilityField } from './visibility-field.tsx';

const LEVELS: readonly { value: Permission; label: string; hint: string }[] = [
  { value: 'view', label: msg('May view'), hint: msg('Sees it, runs and changes nothing') },
  { value: 'run', label: msg('May run'), hint: msg('Sees and uses it') },
  { value: 'edit', label: msg('May edit'), hint: msg('Changes and publishes it') },
  { value: 'manage', label: msg('May manage'), hint: msg('Shares and deletes it as well') },
];

export interface ShareDialogProps {
  thing: SharedThing;
  name: string;
  /** Otherwise it only explains what one may do. */
  canManage: boolean;
  onClose: () => void;
}

/** Who may see, use and change something; a change counts at once. */
export default function ShareDialog({ thing, name, canManage, onClose }: ShareDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={canManage ? t('Share “{name}”', { name }) : t('Your access to “{name}”', { name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      {canManage ? <Shared thing={thing} /> : <AccessWhy thing={thing} />}
    </Dialog>
  );
}

function Shared({ thing }: { thing: SharedThing }) {
  const query = useSharing(thing);
  return (
    <Loaded query={query} skeleton={<Outline of="form" count={3} />}>
      {(sharing) => <People thing={thing} sharing={sharing} />}
    </Loaded>
  );
}

function People({ thing, sharing }: { thing: SharedThing; sharing: Sharing }) {
  const t = useText();
  const errorText = useErrorText();
  const grant = useGrant(thing);
  const groupGrant = useGroupGrant(thing);
  const visibility = useSetVisibility(thing);
  const [explained, setExplained] = useState<string>();
  const { owner, items, groups } = sharing;
  const problem = errorText(grant.error, groupGrant.error, visibility.error) ?? null;
  const levels = LEVELS.map(({ value, label, hint }) => ({ value, label: t(label), hint: t(hint) }));
  return (
    <div className={styles.sharing}>
      <VisibilityField
        value={visibility.isPending ? visibility.variables : sharing.visibility}
        onChange={(value) => visibility.mutate(value)}
        disabled={visibility.isPending}
      />
      <FormProblem text={problem} />
      <div>
        <h3 className={styles.heading}>{t('People with access')}</h3>
        <ul className={styles.rows}>
          <li>
            <PersonLine person={owner} />
            <span className={styles.quiet}>{t('Owner')}</span>
          </li>
          {groups.map(({ group, permission }) => (
            <li key={group.id}>
              <GroupLine group={group} />
              <Select
                label={t('What {name} may do', { name: group.name })}
                hideLabel
                shape="compact"
                value={permission}
                options={levels}
                onChange={(level) => groupGrant.mutate({ groupId: group.id, permission: level })}
              />
              <IconButton
                size="small"
                label={t('Take access from {name}', { name: group.name })}
                icon={<X size={15} />}
                onClick={() => groupGrant.mutate({ groupId: group.id, permission: null })}
              />
            </li>
          ))}
          {items.map(({ user, permission }) => (
            <li key={user.id}>
              <PersonLine person={user} />
              <Select
                label={t('What {name} may do', { name: user.name })}
                hideLabel
                shape="compact"
                value={permission}
                options={levels}
                onChange={(level) => grant.mutate({ userId: user.id, permission: level })}
              />
              <IconButton
                size="small"
                label={t('Why may {name} do this?', { name: user.name })}
                icon={<CircleHelp size={15} />}
                aria-expanded={explained === user.id}
                onClick={() => setExplained(explained === user.id ? undefined : user.id)}
              />
              <IconButton
                size="small"
                label={t('Take access from {name}', { name: user.name })}
                icon={<X size={15} />}
                onClick={() => grant.mutate({ userId: user.id, permission: null })}
              />
              {explained === user.id && <AccessWhy thing={thing} userId={user.id} />}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className={styles.heading}>{t('Add people or groups')}</h3>
        <PersonPicker
          label={t('Search people and groups')}
          except={[owner.id, ...items.map(({ user }) => user.id)]}
          onPick={({ id }) => grant.mutate({ userId: id, permission: 'run' })}
          groups={{
            except: groups.map(({ group }) => group.id),
            onPick: ({ id }) => groupGrant.mutate({ groupId: id, permission: 'run' }),
          }}
        />
      </div>
    </div>
  );
}
