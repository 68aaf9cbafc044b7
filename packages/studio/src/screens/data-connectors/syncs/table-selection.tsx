import type { BrowseItem, Connector, SyncSelection } from '@agent-studio/api-client/contract';
import { Checkbox, ErrorState, Outline, Select, TextField, useText } from '@agent-studio/core';
import { useBrowse } from '../../../data/connectors/connector-browse.ts';
import { BrowsePicker } from '../browse/browse-picker.tsx';
import { NumberField } from '../../../fields/number-field.tsx';
import styles from './sync.module.css';

type Selection = Extract<SyncSelection, { kind: 'postgres' | 'mysql' }>;

export interface TableSelectionProps {
  connector: Connector;
  value: Selection;
  onChange: (value: Selection) => void;
  errorAt: (path: string) => string | undefined;
  readOnly: boolean;
}

/** A table, and what of its rows becomes documents. */
export function TableSelection({ connector, value, onChange, errorAt, readOnly }: TableSelectionProps) {
  const t = useText();
  const set = (changes: Partial<Selection>) => onChange({ ...value, ...changes });
  return (
    <>
      <TextField
        label={t('Table or view')}
        required
        dir="ltr"
        spellCheck={false}
        readOnly={readOnly}
        error={errorAt('table')}
        value={value.table}
        onChange={({ target }) => set({ table: target.value })}
      />
      {!readOnly && (
        <BrowsePicker
          connectorId={connector.id}
          label={t('Choose a table')}
          kinds={['table', 'view']}
          single
          chosen={[]}
          onChange={([table]) =>
            table && set({ table, key_column: null, title_column: null, text_columns: [] })
          }
        />
      )}
      <Select
        label={t('Each row becomes')}
        disabled={readOnly}
        value={value.as}
        options={[
          { value: 'rows', label: t('A document of its own') },
          { value: 'table', label: t('A line of one document') },
        ]}
        onChange={(as) => set({ as })}
      />
      {value.table && (
        <Columns
          key={value.table}
          connectorId={connector.id}
          value={value}
          set={set}
          errorAt={errorAt}
          readOnly={readOnly}
        />
      )}
      <NumberField
        label={t('Rows at most')}
        min={1}
        max={100_000}
        value={value.max_rows}
        error={errorAt('max_rows')}
        readOnly={readOnly}
        onChange={(max_rows) => set({ max_rows: max_rows ?? Number.NaN })}
      />
    </>
  );
}

interface ColumnsProps extends Pick<TableSelectionProps, 'errorAt' | 'readOnly'> {
  connectorId: string;
  value: Selection;
  set: (changes: Partial<Selection>) => void;
}

function Columns({ connectorId, value, set, errorAt, readOnly }: ColumnsProps) {
  const t = useText();
  const { data, error, refetch } = useBrowse(connectorId, value.table);
  if (!data && error) {
    return (
      <ErrorState
        title={t('The columns could not be read')}
        text={t(error.message)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Outline of="rows" count={2} />;
  const columns = data.pages.flatMap(({ items }) => items.filter(({ kind }) => kind === 'column'));
  const choices = (none: string, chosen: string | null) => [
    { value: '', label: none },
    ...namesWith(columns, chosen).map((name) => ({ value: name, label: name })),
  ];
  const key = columns.find(({ is_key }) => is_key)?.name;
  return (
    <>
      {value.as === 'rows' && (
        <>
          <Select
            label={t('Column that tells rows apart')}
            hint={key ? t('The table names {column} as its key.', { column: key }) : undefined}
            disabled={readOnly}
            error={errorAt('key_column')}
            value={value.key_column ?? ''}
            options={choices(t('(the key of the table)'), value.key_column)}
            onChange={(name) => set({ key_column: name || null })}
          />
          <Select
            label={t('Column for the title')}
            disabled={readOnly}
            error={errorAt('title_column')}
            value={value.title_column ?? ''}
            options={choices(t('(none)'), value.title_column)}
            onChange={(name) => set({ title_column: name || null })}
          />
        </>
      )}
      <fieldset className={styles.columns}>
        <legend>{t('Columns that are read')}</legend>
        <p>{t('None chosen: all of them.')}</p>
        {namesWith(columns, ...value.text_columns).map((name) => (
          <Checkbox
            key={name}
            label={<bdi dir="ltr">{name}</bdi>}
            hint={columns.find((column) => column.name === name)?.detail}
            disabled={readOnly}
            checked={value.text_columns.includes(name)}
            onChange={({ target }) =>
              set({
                text_columns: target.checked
                  ? [...value.text_columns, name]
                  : value.text_columns.filter((one) => one !== name),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}

/** What was chosen stays a choice, also when the table has it no more. */
const namesWith = (columns: readonly BrowseItem[], ...chosen: (string | null)[]): string[] => [
  ...new Set([...columns.map(({ name }) => name), ...chosen.filter((name) => name !== null)]),
];
