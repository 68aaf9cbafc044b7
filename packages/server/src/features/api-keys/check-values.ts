import { type ApiKeyValues, type ProblemBody, RESOURCE_SCOPES } from '@agent-studio/api-client/contract';
import { atField, say, type Told } from '../../say.ts';
import { isAddress } from './address-list.ts';

export type Problems = NonNullable<ProblemBody['errors']>;

/** What is wrong with the values of a key themselves; what its objects are, others must look up. */
export function problemsOf(values: ApiKeyValues): Problems {
  const { type, scopes, resources, allowed_origins, allowed_ips } = values;
  const problems: Problems = [];
  const add = (path: string, told: Told) => problems.push(atField(path, told));
  allowed_ips.forEach((entry, at) => isAddress(entry) || add(`allowed_ips.${at}`, say('key.no_address')));
  if (type === 'publishable') {
    if (!allowed_origins.length) add('allowed_origins', say('key.no_origin'));
    if (!resources.length) add('resources', say('key.no_agent'));
    else if (resources.some(({ kind }) => kind !== 'agent')) add('resources', say('key.agents_only'));
    return problems;
  }
  if (!scopes.length) add('scopes', say('key.no_scope'));
  if (resources.length && scopes.some((scope) => !RESOURCE_SCOPES.includes(scope)))
    add('scopes', say('key.scopes'));
  return problems;
}
