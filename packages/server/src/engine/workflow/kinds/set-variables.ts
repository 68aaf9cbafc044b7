import { takes } from '../lint-fields.ts';
import type { NodeKind } from './node-kind.ts';

/** Writes variables of the workflow. */
export const setVariables: NodeKind<'set_variables'> = {
  reads: { values: 'values' },
  inner: true,
  lint(_, { values }, { variables }, lint) {
    if (!Object.keys(values).length)
      lint.warning('node.unset', 'It does nothing. Add a variable, or delete it.', 'values');
    lint.values(values, 'values');
    for (const name of Object.keys(values)) {
      if (takes(variables, name)) continue;
      const text = `The workflow has no variable “${name}”. Add it under Settings, or correct the name.`;
      lint.error('variable.unknown', text, `values.${name}`);
    }
    lint.arguments(values, { ...variables, required: [] }, 'values', 'Variables');
  },
};
