import type { Area, Verb } from './areas.ts';
import type { Endpoint } from './endpoint.ts';
import type { Contract } from './index.ts';

/** What a call takes: of a role its verb, of an API key its scope. */
export interface Right {
  /** Null: never with an API key. */
  readonly area: Area | null;
  readonly verb: Verb;
  /** Every role may, see `Endpoint`. */
  readonly anyRole: boolean;
}

/** The area of each part of the contract; a part that is missing here does not compile. Null: never with an API key. */
const AREA_OF: Readonly<Record<keyof Contract, Area | null>> = {
  session: null,
  me: null,
  people: null,
  users: null,
  grants: null,
  home: null,
  notifications: null,
  publications: null,
  apiKeys: null,
  settings: null,
  secrets: null,
  auditLog: null,
  alerts: null,
  monitoring: 'reports',
  agents: 'agents',
  agentVersions: 'agents',
  agentBin: 'agents',
  chat: 'agents',
  agentRuns: 'runs',
  runTraces: 'runs',
  feedback: 'runs',
  knowledgeCards: 'knowledge',
  chunks: 'knowledge',
  goldenQuestions: 'knowledge',
  models: 'models',
  modelProviders: null,
  tools: 'tools',
  toolVersions: 'tools',
  dataConnectors: 'connectors',
  connectorSyncs: 'connectors',
  multiAgents: 'teams',
  multiAgentVersions: 'teams',
  multiAgentBin: 'teams',
  workflows: 'workflows',
  workflowVersions: 'workflows',
  workflowBin: 'workflows',
  workflowRuns: 'workflows',
  reports: 'reports',
  savedViews: null,
  schedules: null,
  search: null,
  sops: 'sops',
  sopVersions: 'sops',
  sopBin: 'sops',
  sopNavigator: 'sops',
  sopRuns: 'sops',
};

/**
 * Calls that differ from the rest of their part, as `part.name`. Those of the parts that come with the first screen say
 * here what others say in their row: there, every byte counts.
 */
const ROWS: Readonly<Record<string, Partial<Right>>> = {
  'session.logout': { anyRole: true },
  'agentRuns.infer': { area: 'agents', verb: 'run', anyRole: true },
  'agentRuns.inferStream': { area: 'agents', verb: 'run', anyRole: true },
  'agentRuns.execute': { area: 'agents', verb: 'run' },
  'agentRuns.executeStream': { area: 'agents', verb: 'run' },
  'agentRuns.memory': { area: 'agents', verb: 'read' },
  'agentRuns.cancel': { verb: 'run', anyRole: true },
  'agentRuns.resume': { verb: 'run' },
  'agentRuns.removeConversation': { anyRole: true },
  'chat.iaChatbot': { verb: 'run', anyRole: true },
  'knowledgeCards.search': { verb: 'run' },
  // What people asked is for those who write procedures, and for those who watch.
  'sops.gaps': { verb: 'run' },
  'workflowRuns.rerun': { area: 'runs' },
  'workflowRuns.tasks': { area: 'runs' },
};

/** What a row says itself. */
export const rightOfRow = (area: Area | null, { method, verb, anyRole }: Endpoint): Right => ({
  area,
  verb: verb ?? (method === 'GET' ? 'read' : 'write'),
  anyRole: anyRole ?? false,
});

/** What the call `part.name` takes. Calls of administrators, and those that anyone may make, are not for API keys. */
export function rightOf(part: keyof Contract, name: string, row: Endpoint): Right {
  const right = { ...rightOfRow(AREA_OF[part], row), ...ROWS[`${part}.${name}`] };
  return row.access === 'admin' || row.access === 'public' ? { ...right, area: null } : right;
}

/** What roles may at most; roles that are not here (builder, admin, owner) may all, administration by `access` aside. */
const VERBS_OF_ROLE: Readonly<Record<string, readonly Verb[]>> = {
  viewer: ['read'],
  operator: ['read', 'run'],
};

export const roleAllows = (role: string, { verb, anyRole }: Pick<Right, 'verb' | 'anyRole'>): boolean =>
  anyRole || (VERBS_OF_ROLE[role]?.includes(verb) ?? true);

export const scopesAllow = (
  scopes: readonly string[],
  { area, verb }: Pick<Right, 'area' | 'verb'>,
): boolean => area !== null && scopes.includes(`${area}:${verb}`);
