import { FileInput, FileOutput } from 'lucide-react';
import { msg, Segmented, useText } from '@agent-studio/core';
import { NumberField } from '../../../fields/number-field.tsx';
import { ExpressionField } from './expression-field.tsx';
import { DATA, type NodeKind } from './node-kind.ts';
import type { NodeForm } from './node-form.ts';
import { ReferenceField } from '../../../fields/reference-field.tsx';

/* Nodes that read and write files. */

const EXAMPLE_NAME = 'orders.xlsx';
const EXAMPLE_FILE = 'nodes.download.body';
const EXAMPLE_TEXT = '# {{ inputs.title }}';

type Filing = NodeForm<'read_file'> | NodeForm<'write_file'>;

function DocumentField({ form, hint }: { form: Filing; hint: string }) {
  const t = useText();
  const { config, names, disabled, errorAt } = form;
  const change: NodeForm<'write_file'>['change'] = form.change as never;
  return (
    <>
      <ReferenceField
        label={t('Knowledge card')}
        kind="knowledge_card"
        value={config.card_id}
        disabled={disabled}
        error={errorAt('card_id')}
        onChange={(card_id) => change({ card_id })}
      />
      <ExpressionField
        label={t('Title of the document')}
        hint={hint}
        kind="template"
        rows={1}
        names={names}
        value={config.name}
        disabled={disabled}
        error={errorAt('name')}
        placeholder={EXAMPLE_NAME}
        onChange={(name) => change({ name }, 'name')}
      />
    </>
  );
}

function ReadFileFields({ form }: { form: NodeForm<'read_file'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <>
      <Segmented
        label={t('Where the file is')}
        value={config.from}
        segments={[
          { value: 'document', label: t('A document') },
          { value: 'value', label: t('A value') },
        ]}
        onChange={(from) => !disabled && change({ from })}
      />
      {config.from === 'document' ? (
        <DocumentField form={form} hint={t('As the card shows it.')} />
      ) : (
        <ExpressionField
          label={t('File')}
          hint={t('A text, or the body of an HTTP request that fetched a file.')}
          kind="expression"
          names={names}
          value={config.file}
          disabled={disabled}
          error={errorAt('file')}
          placeholder={EXAMPLE_FILE}
          onChange={(file) => change({ file }, 'file')}
        />
      )}
      <Segmented
        label={t('Read it as')}
        value={config.read_as}
        segments={[
          { value: 'text', label: t('Text') },
          { value: 'rows', label: t('Rows of a table') },
        ]}
        onChange={(read_as) => !disabled && change({ read_as })}
      />
      {config.read_as === 'rows' && (
        <>
          <ExpressionField
            label={t('Sheet')}
            note={t('optional')}
            hint={t('Of an Excel file; empty: the first. The first row names the columns.')}
            kind="template"
            rows={1}
            names={names}
            value={config.sheet}
            disabled={disabled}
            error={errorAt('sheet')}
            onChange={(sheet) => change({ sheet }, 'sheet')}
          />
          <NumberField
            validOnly
            label={t('Rows at most')}
            min={1}
            max={5_000}
            value={config.max_rows}
            disabled={disabled}
            error={errorAt('max_rows')}
            onChange={(max_rows) => max_rows !== null && change({ max_rows }, 'max_rows')}
          />
        </>
      )}
    </>
  );
}

function WriteFileFields({ form }: { form: NodeForm<'write_file'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <>
      <DocumentField form={form} hint={t('What a workflow wrote by this title before is replaced.')} />
      <ExpressionField
        label={t('Text')}
        kind="template"
        rows={5}
        names={names}
        value={config.text}
        disabled={disabled}
        error={errorAt('text')}
        placeholder={EXAMPLE_TEXT}
        onChange={(text) => change({ text }, 'text')}
      />
    </>
  );
}

export const readFile: NodeKind<'read_file'> = {
  type: 'read_file',
  label: msg('Read a file'),
  about: msg('Reads a document as text, or a table (Excel, CSV) as rows'),
  group: DATA,
  icon: FileInput,
  tint: 150,
  Fields: ReadFileFields,
  ownOutputs: ({ read_as }) => (read_as === 'rows' ? ['rows', 'columns', 'count', 'sheets'] : ['text']),
  repeats: true,
};

export const writeFile: NodeKind<'write_file'> = {
  type: 'write_file',
  label: msg('Write a file'),
  about: msg('Writes a text document of a knowledge card'),
  group: DATA,
  icon: FileOutput,
  tint: 160,
  Fields: WriteFileFields,
  outputs: ['document_id', 'title', 'bytes'],
  repeats: true,
};
