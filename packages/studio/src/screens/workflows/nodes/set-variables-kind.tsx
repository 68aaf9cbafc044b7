import { Variable } from 'lucide-react';
import { msg, useText } from '@agent-studio/core';
import { ExpressionsTable } from './expressions-table.tsx';
import { DATA, type NodeKind } from './node-kind.ts';
import type { NodeForm } from './node-form.ts';

function SetVariablesFields({ form }: { form: NodeForm<'set_variables'> }) {
  const t = useText();
  const { config, names, disabled, errorAt, change } = form;
  return (
    <ExpressionsTable
      label={t('Variables')}
      hint={t('They are named under Settings, with their kind. Later nodes read them as vars.name.')}
      value={config.values}
      names={names}
      newName={newNameOf(form)}
      addLabel={t('Set another one')}
      disabled={disabled}
      errorAt={(name) => errorAt(`values.${name}`)}
      onChange={(values, field) => change({ values }, `values.${field}`)}
    />
  );
}

/** The first variable that is not set here yet. */
function newNameOf({ names, config }: NodeForm<'set_variables'>): string {
  const known = names.flatMap(({ name }) => (name.startsWith('vars.') ? name.slice('vars.'.length) : []));
  return known.find((name) => !Object.hasOwn(config.values, name)) ?? 'variable';
}

export const setVariables: NodeKind<'set_variables'> = {
  type: 'set_variables',
  label: msg('Set variables'),
  about: msg('Writes variables that every later node reads'),
  group: DATA,
  icon: Variable,
  tint: 85,
  Fields: SetVariablesFields,
  ownOutputs: ({ values }) => Object.keys(values),
};
