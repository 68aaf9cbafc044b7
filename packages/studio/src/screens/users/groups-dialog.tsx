import { ChevronRight, Plus, UsersRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Group } from '@agent-studio/api-client/contract';
import { Button, Dialog, EmptyState, Outline, SearchField, TextField, useText } from '@agent-studio/core';
import { useGroups, useSaveGroup } from '../../data/people/groups.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useErrorText } from '../../format/use-error-text.ts';
import { GroupLine } from '../../sharing/group-line.tsx';
import { GroupDetail } from './group-detail.tsx';
import styles from './users.module.css';

/** So many are seen at once without a search. */
const MANY = 8;

/** The groups of the workspace, and who is in them. */
export function GroupsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<string>();
  const query = useGroups(text.trim());
  const group = query.data?.find(({ id }) => id === shown);
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={group ? <bdi>{group.name}</bdi> : t('Groups')}
      description={
        group
          ? undefined
          : t('What is shared with a group, everybody in it may see and use, for as long as they are in it.')
      }
      footer={
        <>
          {group && <Button onClick={() => setShown(undefined)}>{t('All groups')}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      {group ? (
        <GroupDetail key={group.id} group={group} onRemoved={() => setShown(undefined)} />
      ) : (
        <div className={styles.body}>
          <NewGroup onMade={({ id }) => setShown(id)} />
          <Loaded query={query} skeleton={<Outline of="form" count={3} />}>
            {(groups) => (
              <>
                {(groups.length > MANY || text !== '') && (
                  <SearchField label={t('Search groups')} value={text} onChange={setText} />
                )}
                <Groups groups={groups} isFiltered={text !== ''} onOpen={setShown} />
              </>
            )}
          </Loaded>
        </div>
      )}
    </Dialog>
  );
}

function Groups({
  groups,
  isFiltered,
  onOpen,
}: {
  groups: readonly Group[];
  isFiltered: boolean;
  onOpen: (id: string) => void;
}) {
  const t = useText();
  if (!groups.length)
    return (
      <EmptyState
        size="inline"
        icon={UsersRound}
        title={isFiltered ? t('No group matches') : t('No group yet')}
        text={t('Make one here, or let your directory keep them: Settings, Sign-in, Directory.')}
      />
    );
  return (
    <ul className={styles.groups} aria-label={t('Groups')}>
      {groups.map((group) => (
        <li key={group.id}>
          <button type="button" onClick={() => onOpen(group.id)}>
            <GroupLine group={group} />
            {group.provisioned && <span className={styles.quiet}>{t('From the directory')}</span>}
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function NewGroup({ onMade }: { onMade: (group: Group) => void }) {
  const t = useText();
  const errorText = useErrorText();
  const save = useSaveGroup();
  const [name, setName] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim()) save.mutate({ id: null, name: name.trim() }, { onSuccess: onMade });
  }
  return (
    <form className={styles.newGroup} onSubmit={submit} noValidate>
      <TextField
        label={t('New group')}
        value={name}
        maxLength={80}
        error={errorText(save.error) ?? undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" busy={save.isPending} disabled={!name.trim()}>
        <Plus size={15} aria-hidden="true" />
        {t('Add')}
      </Button>
    </form>
  );
}
