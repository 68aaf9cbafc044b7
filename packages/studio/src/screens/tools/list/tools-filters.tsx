import { Select, useText } from '@agent-studio/core';
import type { ListQuery } from '../../../lists/use-list-query.ts';
import { HEALTHS, KINDS, RISKS } from '../tool-words.ts';
import { readToolFilters } from './tools-query.ts';
import styles from './tools.module.css';

/** Kind, risk and health, kept in the address. */
export function ToolsFilters({ list }: { list: ListQuery }) {
  const t = useText();
  const { kind, risk, health } = readToolFilters(list);
  const options = (all: string, words: Readonly<Record<string, { label: string }>>) => [
    { value: '', label: all },
    ...Object.entries(words).map(([value, { label }]) => ({ value, label: t(label) })),
  ];
  const filter = (
    name: string,
    label: string,
    value: string | undefined,
    choices: ReturnType<typeof options>,
  ) => (
    <Select
      label={label}
      hideLabel
      shape="compact"
      value={value ?? ''}
      options={choices}
      onChange={(chosen) => list.set({ [name]: chosen || undefined })}
    />
  );
  return (
    <div className={styles.choices}>
      {filter('kind', t('Kind'), kind, options(t('Every kind'), KINDS))}
      {filter('risk', t('Risk'), risk, options(t('Every risk'), RISKS))}
      {filter('health', t('Health'), health, options(t('Any health'), HEALTHS))}
    </div>
  );
}
