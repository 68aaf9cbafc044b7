/* When the client has which part of the contract. Written by `npm run lists`. */

import type { Contract } from '../contract/index.ts';
import { agentRuns } from '../contract/agent-runs.ts';
import { agents } from '../contract/agents.ts';
import { chat } from '../contract/chat.ts';
import { home } from '../contract/home.ts';
import { session } from '../contract/session.ts';

/** What the first screens and both chats call. */
export const AT_ONCE = { agentRuns, agents, chat, home, session };

/** What only its own screen calls comes with the first call, so that it does not weigh on the others. */
export const LATER = {
  agentProposals: async () => (await import('../contract/agent-proposals.ts')).agentProposals,
  agentVersions: async () => (await import('../contract/agent-versions.ts')).agentVersions,
  agentBin: async () => (await import('../contract/agent-versions.ts')).agentBin,
  alerts: async () => (await import('../contract/alerts.ts')).alerts,
  apiKeys: async () => (await import('../contract/api-keys.ts')).apiKeys,
  auditLog: async () => (await import('../contract/audit-log.ts')).auditLog,
  chunks: async () => (await import('../contract/chunks.ts')).chunks,
  comments: async () => (await import('../contract/comments.ts')).comments,
  connectorSyncs: async () => (await import('../contract/connector-syncs.ts')).connectorSyncs,
  dataConnectors: async () => (await import('../contract/data-connectors.ts')).dataConnectors,
  connectorVersions: async () => (await import('../contract/data-connectors.ts')).connectorVersions,
  erasures: async () => (await import('../contract/erasures.ts')).erasures,
  feedback: async () => (await import('../contract/feedback.ts')).feedback,
  goldenQuestions: async () => (await import('../contract/golden-questions.ts')).goldenQuestions,
  grants: async () => (await import('../contract/grants.ts')).grants,
  groups: async () => (await import('../contract/groups.ts')).groups,
  identityProviders: async () => (await import('../contract/identity-providers.ts')).identityProviders,
  knowledgeCards: async () => (await import('../contract/knowledge-cards.ts')).knowledgeCards,
  knowledgeCardVersions: async () => (await import('../contract/knowledge-cards.ts')).knowledgeCardVersions,
  mails: async () => (await import('../contract/mails.ts')).mails,
  me: async () => (await import('../contract/me.ts')).me,
  modelProviders: async () => (await import('../contract/model-providers.ts')).modelProviders,
  models: async () => (await import('../contract/models.ts')).models,
  monitoring: async () => (await import('../contract/monitoring.ts')).monitoring,
  multiAgents: async () => (await import('../contract/multi-agents.ts')).multiAgents,
  multiAgentVersions: async () => (await import('../contract/multi-agents.ts')).multiAgentVersions,
  multiAgentBin: async () => (await import('../contract/multi-agents.ts')).multiAgentBin,
  notifications: async () => (await import('../contract/notifications.ts')).notifications,
  passkeys: async () => (await import('../contract/passkeys.ts')).passkeys,
  people: async () => (await import('../contract/people.ts')).people,
  publications: async () => (await import('../contract/publications.ts')).publications,
  reportMails: async () => (await import('../contract/report-mails.ts')).reportMails,
  reports: async () => (await import('../contract/reports.ts')).reports,
  runTraces: async () => (await import('../contract/run-traces.ts')).runTraces,
  savedViews: async () => (await import('../contract/saved-views.ts')).savedViews,
  schedules: async () => (await import('../contract/schedules.ts')).schedules,
  scim: async () => (await import('../contract/scim.ts')).scim,
  search: async () => (await import('../contract/search.ts')).search,
  secrets: async () => (await import('../contract/secrets.ts')).secrets,
  settings: async () => (await import('../contract/settings.ts')).settings,
  sopNavigator: async () => (await import('../contract/sop-navigator.ts')).sopNavigator,
  sopRuns: async () => (await import('../contract/sop-runs.ts')).sopRuns,
  sops: async () => (await import('../contract/sops.ts')).sops,
  sopVersions: async () => (await import('../contract/sops.ts')).sopVersions,
  sopBin: async () => (await import('../contract/sops.ts')).sopBin,
  together: async () => (await import('../contract/together.ts')).together,
  tools: async () => (await import('../contract/tools.ts')).tools,
  toolVersions: async () => (await import('../contract/tools.ts')).toolVersions,
  users: async () => (await import('../contract/users.ts')).users,
  workflowCases: async () => (await import('../contract/workflow-cases.ts')).workflowCases,
  workflowImports: async () => (await import('../contract/workflow-imports.ts')).workflowImports,
  workflowRuns: async () => (await import('../contract/workflow-runs.ts')).workflowRuns,
  workflows: async () => (await import('../contract/workflows.ts')).workflows,
  workflowVersions: async () => (await import('../contract/workflows.ts')).workflowVersions,
  workflowBin: async () => (await import('../contract/workflows.ts')).workflowBin,
} satisfies { [Part in Exclude<keyof Contract, keyof typeof AT_ONCE>]: () => Promise<Contract[Part]> };
