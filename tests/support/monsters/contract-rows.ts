import { contract, type Endpoint } from '@agent-studio/api-client/contract';

export interface ContractRow {
  /** Such as `agents.create`. */
  name: string;
  endpoint: Endpoint;
}

/** Every row of the contract, for tests that hold for all of them. */
export const contractRows: readonly ContractRow[] = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
);

/** What stands for `{kind}` in a path: agents of any kind that can be shared, workflows of what is drawn. */
export const kindIn = ({ path }: Pick<Endpoint, 'path'>): 'agents' | 'workflows' =>
  /\/(comments|together)/.test(path) ? 'workflows' : 'agents';

/** What the `{id}` of a path is the id of. */
export function objectOf({ path }: Endpoint): ObjectKind | undefined {
  const [, , area = '', part] = path.split('/');
  if (area === '{kind}') return kindIn({ path }) === 'agents' ? 'agent' : 'workflow';
  if (area === 'sop') return part === 'runs' ? 'sop_run' : 'sop';
  return OBJECTS[area];
}

type ObjectKind =
  | 'agent'
  | 'alert'
  | 'card'
  | 'connector'
  | 'group'
  | 'identity_provider'
  | 'incident'
  | 'key'
  | 'message'
  | 'model'
  | 'named_secret'
  | 'provider'
  | 'report_mail'
  | 'run'
  | 'session'
  | 'sop'
  | 'sop_run'
  | 'team'
  | 'tool'
  | 'user'
  | 'view'
  | 'workflow';

const OBJECTS: Readonly<Record<string, ObjectKind>> = {
  agents: 'agent',
  alerts: 'alert',
  'api-keys': 'key',
  'data-connectors': 'connector',
  groups: 'group',
  'identity-providers': 'identity_provider',
  incidents: 'incident',
  knowledge_cards: 'card',
  messages: 'message',
  models: 'model',
  'model-providers': 'provider',
  'multi-agents': 'team',
  'report-mails': 'report_mail',
  reports: 'run',
  runs: 'run',
  'saved-views': 'view',
  secrets: 'named_secret',
  sessions: 'session',
  'sign-in': 'identity_provider',
  sops: 'sop',
  tools: 'tool',
  users: 'user',
  workflows: 'workflow',
};
