import type { AuditedName, AuditedPart, ObjectKind } from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';
import { KINDS } from '../../entities/kinds/kinds.ts';

/** Words for all of these; the log may also have what is not in the contract any more. */
type WordsOf<Name extends string> = Readonly<Record<Name, string>> & Readonly<Record<string, string>>;

type PartOfKind = (typeof KINDS)[ObjectKind]['part'];

/** Parts of the contract that change something, as people call them; those of kinds are called as everywhere. */
export const PARTS: WordsOf<AuditedPart> = {
  ...(Object.fromEntries(Object.values(KINDS).map(({ part, plural }) => [part, plural])) as Record<
    PartOfKind,
    string
  >),
  agentVersions: msg('Versions of agents'),
  agentBin: msg('Bin of agents'),
  publications: msg('Publications'),
  agentRuns: msg('Runs'),
  runTraces: msg('Runs'),
  toolVersions: msg('Versions of tools'),
  models: msg('Models'),
  modelProviders: msg('Model providers'),
  multiAgentVersions: msg('Versions of teams'),
  multiAgentBin: msg('Bin of teams'),
  workflowVersions: msg('Versions of workflows'),
  workflowBin: msg('Bin of workflows'),
  workflowImports: msg('Workflows of other products'),
  workflowCases: msg('Cases of workflows'),
  workflowRuns: msg('Runs of workflows'),
  chunks: msg('Passages'),
  knowledgeCardVersions: msg('Versions of knowledge cards'),
  goldenQuestions: msg('Golden questions'),
  connectorVersions: msg('Versions of data connectors'),
  connectorSyncs: msg('Syncs'),
  feedback: msg('Feedback'),
  apiKeys: msg('API Keys'),
  alerts: msg('Alerts'),
  users: msg('Users'),
  erasures: msg('Erasures'),
  passkeys: msg('Passkeys'),
  reportMails: msg('Reports by mail'),
  grants: msg('Grants'),
  groups: msg('Groups'),
  comments: msg('Comments'),
  scim: msg('Directory'),
  me: msg('Profile'),
  settings: msg('Settings'),
  secrets: msg('Secrets'),
  identityProviders: msg('Sign-in providers'),
  mails: msg('E-mail'),
  sopVersions: msg('Versions of procedures'),
  sopBin: msg('Bin of procedures'),
  savedViews: msg('Saved views'),
  sopRuns: msg('Runs of procedures'),
  session: msg('Sign-in'),
};

/** What the calls that the audit log keeps do; `refused` is no call. */
const DONE: WordsOf<AuditedName | 'refused'> = {
  data: msg('data downloaded'),
  ask: msg('asked for'),
  withdraw: msg('taken back'),
  start: msg('begun'),
  file: msg('protocol downloaded'),
  create: msg('created'),
  add: msg('added'),
  invite: msg('invited'),
  update: msg('changed'),
  set: msg('changed'),
  resolve: msg('resolved or reopened'),
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
  step: msg('step done'),
  finish: msg('finished'),
  resume: msg('decided'),
  login: msg('signed in'),
  logout: msg('signed out'),
  leave: msg('signed out'),
  refused: msg('sign-in refused'),
  addDocuments: msg('documents added'),
  endSessions: msg('sessions ended'),
  addMember: msg('member added'),
  removeMember: msg('member taken out'),
  setGroup: msg('changed'),
  removeGroup: msg('deleted'),
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
  goOn: msg('let go on'),
  reviewed: msg('marked as reviewed'),
  draft: msg('drafted'),
  updateGap: msg('gap changed'),
  discover: msg('discovered'),
  tryOut: msg('tested'),
  test: msg('tested'),
  acknowledge: msg('incident acknowledged'),
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
