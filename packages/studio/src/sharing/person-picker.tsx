import { useDeferredValue, useState } from 'react';
import type { Group, Person } from '@agent-studio/api-client/contract';
import { Avatar, SearchField, Skeleton, useText } from '@agent-studio/core';
import { useGroups } from '../data/people/groups.ts';
import { Loaded } from '../data/loaded.tsx';
import { usePeople } from '../data/users.ts';
import { GroupLine } from './group-line.tsx';
import styles from './people.module.css';

const GROUPS_SHOWN = 8;

export interface PersonPickerProps {
  label: string;
  /** Who is chosen already, or cannot be. */
  except: readonly string[];
  onPick: (person: Person) => void;
  /** Absent: people only. */
  groups?: { except: readonly string[]; onPick: (group: Group) => void };
}

/** Finds a member by name or e-mail address, and a group by its name; a click chooses. */
export function PersonPicker({ label, except, onPick, groups }: PersonPickerProps) {
  const t = useText();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const query = usePeople(q);
  const found = useGroups(q, groups !== undefined).data ?? [];
  const freeGroups = groups
    ? found.filter(({ id }) => !groups.except.includes(id)).slice(0, GROUPS_SHOWN)
    : [];
  return (
    <div className={styles.picker}>
      <SearchField label={label} value={text} onChange={setText} className={styles.search ?? ''} />
      <Loaded query={query} skeleton={<Skeleton height={44} radius={8} />}>
        {(people) => {
          const free = people.filter(({ id }) => !except.includes(id));
          if (!free.length && !freeGroups.length)
            return <p className={styles.none}>{t('No member matches.')}</p>;
          return (
            <ul className={styles.found} aria-label={t('Members found')}>
              {freeGroups.map((group) => (
                <li key={group.id}>
                  <button
                    type="button"
                    onClick={() => {
                      groups?.onPick(group);
                      setText('');
                    }}
                  >
                    <GroupLine group={group} />
                  </button>
                </li>
              ))}
              {free.map((person) => (
                <li key={person.id}>
                  <button
                    type="button"
                    onClick={() => {
                      onPick(person);
                      setText('');
                    }}
                  >
                    <PersonLine person={person} />
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </div>
  );
}

/** Picture, name and address of a person. */
export function PersonLine({ person: { name, email, picture } }: { person: Omit<Person, 'id'> }) {
  return (
    <span className={styles.person}>
      <Avatar name={name || email} picture={picture} size={28} />
      <span className={styles.words}>
        <b dir="auto">{name || email}</b>
        <small dir="ltr">{email}</small>
      </span>
    </span>
  );
}
