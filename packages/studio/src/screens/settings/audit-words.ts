import { msg, type Translate } from '@agent-studio/core';

/** Parts of the contract that change something, as people call them. */
export const PARTS: Readonly<Record<string, string>> = {
  agents: msg('Agents'),
  agentVersions: msg('Versions of agents'),
  agentBin: msg('Bin of agents'),
  publications: msg('Publications'),
  agentRuns: msg('Runs'),
  runTraces: msg('Runs'),
  tools: msg('Tools'),
  models: msg('Models'),
  modelProviders: msg('Model providers'),
  multiAgents: msg('Teams'),
  multiAgentVersions: msg('Versions of teams'),
  workflows: msg('Workflows'),
  workflowVersions: msg('Versions of workflows'),
  workflowRuns: msg('Runs of workflows'),
  knowledgeCards: msg('Knowledge cards'),
  chunks: msg('Passages'),
  goldenQuestions: msg('Golden questions'),
  dataConnectors: msg('Data connectors'),
  connectorSyncs: msg('Syncs'),
  feedback: msg('Feedback'),
  apiKeys: msg('API Keys'),
  alerts: msg('Alerts'),
  users: msg('Users'),
  grants: msg('Grants'),
  me: msg('Profile'),
  settings: msg('Settings'),
  secrets: msg('Secrets'),
  sops: msg('SOPs'),
  sopVersions: msg('Versions of SOPs'),
  session: msg('Sign-in'),
};

const VERBS: Readonly<Record<string, string>> = {
  create: msg('created'),
  add: msg('added'),
  invite: msg('invited'),
  update: msg('changed'),
  set: msg('changed'),
  auth: msg('sign-in changed'),
  remove: msg('deleted'),
  purge: msg('deleted for good'),
  restore: msg('restored'),
  publish: msg('published'),
  rotate: msg('new secret'),
  revoke: msg('revoked'),
  duplicate: msg('duplicated'),
  import: msg('imported'),
  transfer: msg('handed over'),
  cancel: msg('stopped'),
  resume: msg('decided'),
  login: msg('signed in'),
  logout: msg('signed out'),
  refused: msg('sign-in refused'),
  addDocuments: msg('documents added'),
  endSessions: msg('sessions ended'),
};

/** `agents.update` as people say it; what has no words yet stands as it is called. */
export function toWords(action: string, t: Translate): string {
  const [part = '', name = ''] = action.split('.');
  const [what, done] = [PARTS[part], VERBS[name]];
  return t('{part}: {done}', { part: what ? t(what) : part, done: done ? t(done) : name });
}
