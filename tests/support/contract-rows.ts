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

/** What the `{id}` of a path is the id of. */
export function objectOf({ path }: Endpoint): ObjectKind | undefined {
  return OBJECTS[path.split('/')[2] ?? ''];
}

type ObjectKind =
  | 'agent'
  | 'card'
  | 'connector'
  | 'message'
  | 'model'
  | 'provider'
  | 'run'
  | 'session'
  | 'team'
  | 'tool'
  | 'workflow';

const OBJECTS: Readonly<Record<string, ObjectKind>> = {
  agents: 'agent',
  'data-connectors': 'connector',
  knowledge_cards: 'card',
  messages: 'message',
  models: 'model',
  'model-providers': 'provider',
  'multi-agents': 'team',
  runs: 'run',
  sessions: 'session',
  tools: 'tool',
  workflows: 'workflow',
};
