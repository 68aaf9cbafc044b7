/** What scopes of API keys name; each groups parts of the contract. */
export const AREAS = [
  'agents',
  'teams',
  'workflows',
  'tools',
  'knowledge',
  'connectors',
  'models',
  'runs',
  'reports',
  'sops',
] as const;
export type Area = (typeof AREAS)[number];

/** `run` is what acts or costs and changes nothing that is stored for good: questions, executions, tests, decisions. */
export const VERBS = ['read', 'run', 'write'] as const;
export type Verb = (typeof VERBS)[number];

/** What a scope of an API key looks like: `agents:run`. */
export type Scope = `${Area}:${Verb}`;
