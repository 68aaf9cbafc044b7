import { SearchField, Select, useText } from '@agent-studio/core';
import type { ListQuery } from './use-list-query.ts';

export interface ListSearchProps {
  list: ListQuery;
  label: string;
  className?: string | undefined;
}

/** What a list is searched for; `/` leads there. */
export const ListSearch = ({ list, label, className = '' }: ListSearchProps) => (
  <SearchField
    label={label}
    shortcut="/"
    value={list.searchText}
    onChange={list.setSearchText}
    className={className}
  />
);

export interface ListChoiceProps {
  list: ListQuery;
  /** What the address calls it. */
  name: string;
  label: string;
  /** While nothing is chosen. */
  any: string;
  /** By value, as the tables of words have them (marked by `msg`), or as they are shown. */
  options:
    | Readonly<Record<string, { label: string }>>
    | readonly { value: string; label: string; hint?: string }[];
  /** Absent: what stands in the address. */
  value?: string | undefined;
  className?: string | undefined;
}

/** One of the things a list is narrowed by, kept in the address. */
export function ListChoice({ list, name, label, any, options, value, className }: ListChoiceProps) {
  const t = useText();
  const shown = Array.isArray(options)
    ? options
    : Object.entries(options).map(([option, word]) => ({ value: option, label: t(word.label) }));
  return (
    <Select
      label={label}
      hideLabel
      shape="compact"
      className={className}
      value={value ?? list.get(name) ?? ''}
      options={[{ value: '', label: any }, ...shown]}
      onChange={(chosen) => list.set({ [name]: chosen || undefined })}
    />
  );
}
