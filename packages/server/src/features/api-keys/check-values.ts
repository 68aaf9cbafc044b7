import { type ApiKeyValues, type ProblemBody, RESOURCE_SCOPES } from '@agent-studio/api-client/contract';
import { isAddress } from './address-list.ts';

export type Problems = NonNullable<ProblemBody['errors']>;

/** What is wrong with the values of a key themselves; what its objects are, others must look up. */
export function problemsOf(values: ApiKeyValues): Problems {
  const { type, scopes, resources, allowed_origins, allowed_ips } = values;
  const problems: Problems = [];
  const add = (path: string, message: string) => problems.push({ path, message });
  allowed_ips.forEach((entry, at) => isAddress(entry) || add(`allowed_ips.${at}`, 'This is no address.'));
  if (type === 'publishable') {
    if (!allowed_origins.length) add('allowed_origins', 'Add the origin of at least one page.');
    if (!resources.length) add('resources', 'Choose at least one agent.');
    else if (resources.some(({ kind }) => kind !== 'agent'))
      add('resources', 'A publishable key is for agents only.');
    return problems;
  }
  if (!scopes.length) add('scopes', 'Choose what the key may do.');
  if (resources.length && scopes.some((scope) => !RESOURCE_SCOPES.includes(scope)))
    add('scopes', 'A key for certain agents, teams or workflows can read and run them, nothing else.');
  return problems;
}
