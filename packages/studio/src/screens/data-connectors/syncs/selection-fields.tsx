import type { ComponentProps } from 'react';
import type { Connector, SyncSelection } from '@agent-studio/api-client/contract';
import { Select, TextArea, TextField, useText } from '@agent-studio/core';
import { BrowsePicker } from '../browse/browse-picker.tsx';
import { NumberField } from '../../../fields/number-field.tsx';
import { TableSelection } from './table-selection.tsx';

export interface SelectionProps<Kind extends SyncSelection['kind'] = SyncSelection['kind']> {
  connector: Connector;
  value: Extract<SyncSelection, { kind: Kind }>;
  onChange: (value: Extract<SyncSelection, { kind: Kind }>) => void;
  /** What is wrong with a field of it. */
  errorAt: (path: string) => string | undefined;
  readOnly: boolean;
}

/** What a sync copies: what is asked depends on the kind of connector. */
export function SelectionFields({ value, ...rest }: SelectionProps) {
  switch (value.kind) {
    case 'web':
      return <WebSelection {...rest} value={value} />;
    case 'http':
      return <HttpSelection {...rest} value={value} />;
    case 's3':
      return <S3Selection {...rest} value={value} />;
    case 'mcp':
      return <McpSelection {...rest} value={value} />;
    default:
      return <TableSelection {...rest} value={value} />;
  }
}

const toLines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

interface LinesProps {
  label: string;
  hint: string;
  value: readonly string[];
  error: string | undefined;
  readOnly: boolean;
  onChange: (lines: string[]) => void;
}

/** One text a line. */
function Lines({ value, onChange, ...texts }: LinesProps) {
  const t = useText();
  return (
    <TextArea
      {...texts}
      note={t('optional')}
      dir="ltr"
      rows={2}
      spellCheck={false}
      value={value.join('\n')}
      onChange={({ target }) => onChange(toLines(target.value))}
      onBlur={() => onChange(value.map((line) => line.trim()).filter(Boolean))}
    />
  );
}

interface ChosenPathsProps extends LinesProps {
  connectorId: string;
  /** What opens the picker. */
  pick: string;
  kinds: ComponentProps<typeof BrowsePicker>['kinds'];
}

/** Paths, typed or picked from what the connector has. */
function ChosenPaths({ connectorId, pick, kinds, ...lines }: ChosenPathsProps) {
  return (
    <>
      <Lines {...lines} />
      <BrowsePicker
        connectorId={connectorId}
        label={pick}
        kinds={kinds}
        chosen={lines.value}
        disabled={lines.readOnly}
        onChange={lines.onChange}
      />
    </>
  );
}

function WebSelection({ connector, value, onChange, errorAt, readOnly }: SelectionProps<'web'>) {
  const t = useText();
  const set = (changes: Partial<typeof value>) => onChange({ ...value, ...changes });
  return (
    <>
      <Select
        label={t('Which pages')}
        disabled={readOnly}
        value={value.mode}
        options={[
          {
            value: 'crawl',
            label: t('All that links lead to'),
            hint: t('Within the address of the connector'),
          },
          { value: 'sitemap', label: t('All that the sitemap lists') },
          { value: 'pages', label: t('Single pages') },
        ]}
        onChange={(mode) => set({ mode })}
      />
      {value.mode === 'sitemap' ? (
        <TextField
          label={t('Address of the sitemap')}
          note={t('optional')}
          hint={t('Empty: the one that the site names.')}
          dir="ltr"
          inputMode="url"
          spellCheck={false}
          readOnly={readOnly}
          error={errorAt('sitemap_url')}
          value={value.sitemap_url ?? ''}
          onChange={({ target }) => set({ sitemap_url: target.value || null })}
        />
      ) : (
        <>
          <ChosenPaths
            connectorId={connector.id}
            label={value.mode === 'crawl' ? t('Where to begin') : t('Pages')}
            hint={t('One address or path a line. Empty: the address of the connector.')}
            pick={t('Choose pages')}
            kinds={['page']}
            value={value.urls}
            error={errorAt('urls')}
            readOnly={readOnly}
            onChange={(urls) => set({ urls })}
          />
        </>
      )}
      <Lines
        label={t('Leave out')}
        hint={t('One pattern a line; * stands for anything, such as /archive/*.')}
        value={value.exclude}
        error={errorAt('exclude')}
        readOnly={readOnly}
        onChange={(exclude) => set({ exclude })}
      />
      <NumberField
        label={t('Pages at most')}
        min={1}
        max={5_000}
        value={value.max_pages}
        error={errorAt('max_pages')}
        readOnly={readOnly}
        onChange={(max_pages) => set({ max_pages: max_pages ?? Number.NaN })}
      />
      {value.mode === 'crawl' && (
        <NumberField
          label={t('Links from the first page at most')}
          min={0}
          max={20}
          value={value.max_depth}
          error={errorAt('max_depth')}
          readOnly={readOnly}
          onChange={(max_depth) => set({ max_depth: max_depth ?? Number.NaN })}
        />
      )}
    </>
  );
}

function HttpSelection({ connector, value, onChange, errorAt, readOnly }: SelectionProps<'http'>) {
  const t = useText();
  const set = (changes: Partial<typeof value>) => onChange({ ...value, ...changes });
  return (
    <>
      <ChosenPaths
        connectorId={connector.id}
        label={t('Feeds and files')}
        hint={t('One address or path a line. Empty: the address of the connector.')}
        pick={t('Choose feeds and files')}
        kinds={['feed', 'file']}
        value={value.urls}
        error={errorAt('urls')}
        readOnly={readOnly}
        onChange={(urls) => set({ urls })}
      />
      <Select
        label={t('Of each item of a feed')}
        disabled={readOnly}
        value={value.items}
        options={[
          { value: 'content', label: t('What the feed says') },
          { value: 'page', label: t('The page it links to') },
        ]}
        onChange={(items) => set({ items })}
      />
      <NumberField
        label={t('Items at most')}
        min={1}
        max={5_000}
        value={value.max_items}
        error={errorAt('max_items')}
        readOnly={readOnly}
        onChange={(max_items) => set({ max_items: max_items ?? Number.NaN })}
      />
    </>
  );
}

function S3Selection({ connector, value, onChange, errorAt, readOnly }: SelectionProps<'s3'>) {
  const t = useText();
  const set = (changes: Partial<typeof value>) => onChange({ ...value, ...changes });
  return (
    <>
      <ChosenPaths
        connectorId={connector.id}
        label={t('Folders and objects')}
        hint={t('One key a line; a folder ends with /. Empty: everything.')}
        pick={t('Choose folders and objects')}
        kinds={['folder', 'object']}
        value={value.paths}
        error={errorAt('paths')}
        readOnly={readOnly}
        onChange={(paths) => set({ paths })}
      />
      <Lines
        label={t('Leave out')}
        hint={t('One pattern a line; * stands for anything, such as *.zip.')}
        value={value.exclude}
        error={errorAt('exclude')}
        readOnly={readOnly}
        onChange={(exclude) => set({ exclude })}
      />
      <NumberField
        label={t('Objects at most')}
        min={1}
        max={50_000}
        value={value.max_objects}
        error={errorAt('max_objects')}
        readOnly={readOnly}
        onChange={(max_objects) => set({ max_objects: max_objects ?? Number.NaN })}
      />
    </>
  );
}

function McpSelection({ connector, value, onChange, errorAt, readOnly }: SelectionProps<'mcp'>) {
  const t = useText();
  const set = (changes: Partial<typeof value>) => onChange({ ...value, ...changes });
  return (
    <>
      <ChosenPaths
        connectorId={connector.id}
        label={t('Resources')}
        hint={t('One address a line. Empty: all that the server lists.')}
        pick={t('Choose resources')}
        kinds={['resource']}
        value={value.resources}
        error={errorAt('resources')}
        readOnly={readOnly}
        onChange={(resources) => set({ resources })}
      />
      <NumberField
        label={t('Resources at most')}
        min={1}
        max={5_000}
        value={value.max_resources}
        error={errorAt('max_resources')}
        readOnly={readOnly}
        onChange={(max_resources) => set({ max_resources: max_resources ?? Number.NaN })}
      />
    </>
  );
}
