import { Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { Group } from '@agent-studio/api-client/contract';
import { Button, IconButton, Outline, Pagination, TextField, useText } from '@agent-studio/core';
import { useGroupMembers, useMembership, useRemoveGroup, useSaveGroup } from '../../data/people/groups.ts';
import { Loaded } from '../../data/loaded.tsx';
import { RemoveDialog } from '../../entities/dialogs/remove-dialog.tsx';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useErrorText } from '../../format/use-error-text.ts';
import { PersonLine, PersonPicker } from '../../sharing/person-picker.tsx';
import styles from './users.module.css';

const PAGE_SIZE = 20;

/** Name and people of a group. What a directory keeps is only shown. */
export function GroupDetail({ group, onRemoved }: { group: Group; onRemoved: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const [removing, setRemoving] = useState<Group | null>(null);
  const query = useGroupMembers(group.id, page);
  const membership = useMembership(group.id);
  const remove = useRemoveGroup();
  const change = (userId: string, isIn: boolean) => membership.mutate({ userId, isIn });
  return (
    <div className={styles.body}>
      {group.provisioned ? (
        <p className={styles.quiet}>{t('Your directory keeps this group: change it there.')}</p>
      ) : (
        <Name group={group} />
      )}
      <FormProblem text={errorText(membership.error) ?? null} />
      <Loaded query={query} skeleton={<Outline of="form" count={3} />}>
        {(members) => (
          <>
            <section>
              <div className={styles.heading}>
                <h3>{t('Members: {count}', { count: members.total })}</h3>
              </div>
              {members.total === 0 && <p className={styles.quiet}>{t('Nobody is in it yet.')}</p>}
              <ul className={styles.rows}>
                {members.items.map((person) => (
                  <li key={person.id}>
                    <PersonLine person={person} />
                    {!group.provisioned && (
                      <IconButton
                        size="small"
                        label={t('Take {name} out of the group', { name: person.name || person.email })}
                        icon={<X size={15} />}
                        onClick={() => change(person.id, false)}
                      />
                    )}
                  </li>
                ))}
              </ul>
              {members.total > PAGE_SIZE && (
                <Pagination page={page} total={members.total} pageSize={PAGE_SIZE} onPage={setPage} />
              )}
            </section>
            {!group.provisioned && (
              <section>
                <div className={styles.heading}>
                  <h3>{t('Add people')}</h3>
                </div>
                <PersonPicker
                  label={t('Search members by name or e-mail')}
                  except={members.items.map(({ id }) => id)}
                  onPick={({ id }) => change(id, true)}
                />
              </section>
            )}
          </>
        )}
      </Loaded>
      <div>
        <Button onClick={() => setRemoving(group)}>
          <Trash2 size={15} aria-hidden="true" />
          {t('Delete group…')}
        </Button>
      </div>
      <RemoveDialog
        entity={removing}
        text={t('What was shared with it alone, its people do not see any more.')}
        confirmLabel={t('Delete group')}
        remove={async (one) => {
          await remove.mutateAsync(one);
          onRemoved();
        }}
        onClose={() => setRemoving(null)}
      />
    </div>
  );
}

function Name({ group }: { group: Group }) {
  const t = useText();
  const errorText = useErrorText();
  const save = useSaveGroup();
  const [name, setName] = useState(group.name);
  const changed = name.trim() !== group.name && name.trim() !== '';
  return (
    <TextField
      label={t('Name')}
      value={name}
      maxLength={80}
      error={errorText(save.error) ?? undefined}
      onChange={({ target }) => setName(target.value)}
      onBlur={() => changed && save.mutate({ id: group.id, name: name.trim() })}
    />
  );
}
