import { say } from '../../../say.ts';
import { takes } from '../lint-fields.ts';
import type { NodeKind } from './node-kind.ts';

/** Writes variables of the workflow. */
export const setVariables: NodeKind<'set_variables'> = {
  reads: { values: 'values' },
  inner: true,
  lint(_, { values }, { variables }, lint) {
    if (!Object.keys(values).length) lint.warning('node.unset', say('check.variables_none'), 'values');
    lint.values(values, 'values');
    for (const name of Object.keys(values)) {
      if (takes(variables, name)) continue;
      const text = say('check.variable_unknown', { name });
      lint.error('variable.unknown', text, `values.${name}`);
    }
    lint.arguments(values, { ...variables, required: [] }, 'values', 'Variables');
  },
};
