import { msg, Select, useText } from '@agent-studio/core';
import type { ListQuery } from '../../../lists/use-list-query.ts';
import { KINDS, STATUSES } from '../connector-words.ts';
import { readConnectorFilters } from './connectors-query.ts';
import styles from '../data-connectors.module.css';

const USES = { sync: { label: msg('Feeds cards') }, query: { label: msg('Can be asked') } };

/** Kind, status and use, kept in the address. */
export function ConnectorsFilters({ list }: { list: ListQuery }) {
  const t = useText();
  const { kind, status, use } = readConnectorFilters(list);
  const filters = [
    { name: 'kind', label: t('Kind'), all: t('Every kind'), value: kind, words: KINDS },
    { name: 'status', label: t('Status'), all: t('Any status'), value: status, words: STATUSES },
    { name: 'use', label: t('Use'), all: t('Any use'), value: use, words: USES },
  ];
  return (
    <div className={styles.choices}>
      {filters.map(({ name, label, all, value, words }) => (
        <Select
          key={name}
          label={label}
          hideLabel
          shape="compact"
          value={value ?? ''}
          options={[
            { value: '', label: all },
            ...Object.entries(words).map(([option, word]) => ({ value: option, label: t(word.label) })),
          ]}
          onChange={(chosen) => list.set({ [name]: chosen || undefined })}
        />
      ))}
    </div>
  );
}
