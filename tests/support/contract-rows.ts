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
export function objectOf({ path }: Endpoint): 'agent' | 'card' | 'run' | 'session' | undefined {
  const area = path.split('/')[2] ?? '';
  return ({ agents: 'agent', knowledge_cards: 'card', runs: 'run', sessions: 'session' } as const)[area];
}
