import { X } from 'lucide-react';
import type { ApiKey } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import lists from '../../lists/entity-list.module.css';
import { FoldedFilters } from '../../lists/folded-filters.tsx';
import { ListChoice } from '../../lists/list-fields.tsx';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { STATUSES, TYPES, WARNINGS } from './key-words.ts';
import { readKeyFilters } from './keys-query.ts';

export interface KeysFiltersProps {
  list: ListQuery;
  /** Those on the page: one of them knows the name of the owner. */
  keys: readonly ApiKey[];
  isAdmin: boolean;
}

/** Type, state, warnings and, for administrators, the owner; kept in the address. */
export function KeysFilters({ list, keys, isAdmin }: KeysFiltersProps) {
  const t = useText();
  const { type, status, warning, owner } = readKeyFilters(list);
  const filters = [
    { name: 'type', label: t('Type'), all: t('All types'), value: type, words: TYPES },
    { name: 'status', label: t('Status'), all: t('Not revoked'), value: status, words: STATUSES },
    {
      name: 'warning',
      label: t('Warnings'),
      all: t('Any warning'),
      value: warning,
      words: WARNINGS,
    },
  ];
  const ownerName = owner && keys.find((key) => key.owner.id === owner)?.owner.name;
  return (
    <FoldedFilters count={[type, status, warning, owner].filter(Boolean).length}>
      {filters.map(({ name, label, all, value, words }) => (
        <ListChoice
          key={name}
          list={list}
          name={name}
          label={label}
          any={all}
          value={value ?? ''}
          options={words}
        />
      ))}
      {isAdmin && (owner === undefined || owner === 'me') && (
        <ListChoice
          list={list}
          name="owner"
          label={t('Whose keys')}
          any={t('All owners')}
          value={owner ?? ''}
          options={[{ value: 'me', label: t('My keys') }]}
        />
      )}
      {owner && owner !== 'me' && (
        <button
          type="button"
          className={lists.filter}
          aria-label={t('Remove the filter {tag}', { tag: ownerName ?? t('Owner') })}
          onClick={() => list.set({ owner: undefined })}
        >
          <span>{ownerName ?? t('Owner')}</span>
          <X size={12} strokeWidth={2.4} aria-hidden="true" />
        </button>
      )}
    </FoldedFilters>
  );
}
