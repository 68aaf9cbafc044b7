import type { AuditedName, AuditedPart } from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';

/** Words for all of these; the log may also have what is not in the contract any more. */
type WordsOf<Name extends string> = Readonly<Record<Name, string>> & Readonly<Record<string, string>>;

/** Parts of the contract that change something, as people call them. */
export const PARTS: WordsOf<AuditedPart> = {
  agents: msg('Agents'),
  agentVersions: msg('Versions of agents'),
  agentBin: msg('Bin of agents'),
  publications: msg('Publications'),
  agentRuns: msg('Runs'),
  runTraces: msg('Runs'),
  tools: msg('Tools'),
  toolVersions: msg('Versions of tools'),
  models: msg('Models'),
  modelProviders: msg('Model providers'),
  multiAgents: msg('Teams'),
  multiAgentVersions: msg('Versions of teams'),
  multiAgentBin: msg('Bin of teams'),
  workflows: msg('Workflows'),
  workflowVersions: msg('Versions of workflows'),
  workflowBin: msg('Bin of workflows'),
  workflowRuns: msg('Runs of workflows'),
  knowledgeCards: msg('Knowledge cards'),
  chunks: msg('Passages'),
  goldenQuestions: msg('Golden questions'),
  dataConnectors: msg('Data connectors'),
  connectorVersions: msg('Versions of data connectors'),
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
  sopBin: msg('Bin of SOPs'),
  savedViews: msg('Saved views'),
  sopRuns: msg('Runs of SOPs'),
  session: msg('Sign-in'),
};

/** What the calls that the audit log keeps do; `refused` is no call. */
const DONE: WordsOf<AuditedName | 'refused'> = {
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
  newSecret: msg('new secret'),
  rotateSecret: msg('new secret'),
  endSession: msg('session ended'),
  endOtherSessions: msg('sessions ended'),
  removeDocument: msg('document deleted'),
  updateDocument: msg('document changed'),
  retryDocument: msg('document read again'),
  indexDocument: msg('document indexed again'),
  cancelDocument: msg('reading of a document stopped'),
  index: msg('indexed again'),
  addTrigger: msg('trigger added'),
  updateTrigger: msg('trigger changed'),
  removeTrigger: msg('trigger deleted'),
  rerun: msg('run again'),
  reviewed: msg('marked as reviewed'),
  draft: msg('drafted'),
  updateGap: msg('gap changed'),
  discover: msg('discovered'),
  tryOut: msg('tested'),
  test: msg('tested'),
  removeConversation: msg('conversation deleted'),
  resetConversation: msg('conversation begun anew'),
  localCredential: msg('local sign-in'),
  captcha: msg('captcha solved'),
};

/** `agents.update` as people say it; what has no words yet stands as it is called. */
export function toWords(action: string, t: Translate): string {
  const [part = '', name = ''] = action.split('.');
  const [what, done] = [PARTS[part], DONE[name]];
  return t('{part}: {done}', { part: what ? t(what) : part, done: done ? t(done) : name });
}
