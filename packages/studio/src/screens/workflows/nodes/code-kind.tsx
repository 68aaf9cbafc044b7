import { Braces } from 'lucide-react';
import { msg, useText } from '@agent-studio/core';
import { CodeField } from '../../../fields/code-field.tsx';
import { CodeTests } from './code-tests.tsx';
import { DurationField } from './duration-field.tsx';
import { ExpressionsTable } from './expressions-table.tsx';
import { OutputSchema } from './node-fields-ai.tsx';
import { below, DATA, type NodeKind } from './node-kind.ts';
import type { NodeForm } from './node-form.ts';

function CodeFields({ form }: { form: NodeForm<'code'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <>
      <ExpressionsTable
        label={t('What the function is given')}
        hint={t('An expression for each; the function reads it as input.name.')}
        value={config.values}
        names={names}
        newName="value"
        addLabel={t('Add a value')}
        disabled={disabled}
        errorAt={(name) => errorAt(`values.${name}`)}
        onChange={(values, field) => change({ values }, `values.${field}`)}
      />
      <CodeField
        label={t('Code')}
        hint={t(
          'The body of a JavaScript function: it reads input, and what it returns is the output. No network, no files.',
        )}
        rows={10}
        readOnly={disabled}
        value={config.code}
        error={errorAt('code')}
        onChange={(code) => change({ code }, 'code')}
      />
      <OutputSchema form={form} />
      <CodeTests form={form} />
      <DurationField
        label={t('Computes at most')}
        min={100}
        max={10_000}
        disabled={disabled}
        value={config.timeout_ms}
        onChange={(timeout_ms) => timeout_ms !== null && change({ timeout_ms }, 'timeout_ms')}
      />
    </>
  );
}

/** Begins with something that runs. */
const FIRST_CODE = 'const { value } = input;\nreturn { result: value };';

export const code: NodeKind<'code'> = {
  type: 'code',
  label: msg('Code'),
  about: msg('Computes with a JavaScript function'),
  group: DATA,
  icon: Braces,
  tint: 130,
  Fields: CodeFields,
  ownOutputs: ({ output_schema }) => below('', output_schema).map((name) => name.slice(1)),
  create: () => ({
    type: 'code',
    code: FIRST_CODE,
    values: {},
    output_schema: null,
    timeout_ms: 5_000,
    tests: [],
  }),
};
