import type { Variable } from '@agent-studio/api-client/contract';
import { fitsVariable } from '../../engine/fill-variables.ts';

/** What is wrong with the variables of an agent, each with its field. */
export function problemsOfVariables(variables: readonly Variable[]): { path: string; message: string }[] {
  return variables.flatMap((variable, index) => {
    const { name, type, options, default: given = '' } = variable;
    const at = (field: string, message: string) => [{ path: `variables.${index}.${field}`, message }];
    if (variables.findIndex((other) => other.name === name) < index)
      return at('name', `There is a variable “${name}” already. Give this one another name.`);
    if (type === 'select' && !options?.length)
      return at('options', `“${name}” is chosen from a list: add what it may be.`);
    if (given !== '' && !fitsVariable(variable, String(given)))
      return at('default', `The default of “${name}” is no value that it may have.`);
    return [];
  });
}
