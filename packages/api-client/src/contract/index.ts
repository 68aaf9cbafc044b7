/* All of the contract. Written by `npm run lists`. */

import type { Area } from './areas.ts';
import type { Endpoint } from './endpoint.ts';
import { agentRuns } from './agent-runs.ts';
import { agentVersions, agentBin } from './agent-versions.ts';
import { agents } from './agents.ts';
import { alerts } from './alerts.ts';
import { apiKeys } from './api-keys.ts';
import { auditLog } from './audit-log.ts';
import { chat } from './chat.ts';
import { chunks } from './chunks.ts';
import { comments } from './comments.ts';
import { connectorSyncs } from './connector-syncs.ts';
import { dataConnectors, connectorVersions } from './data-connectors.ts';
import { erasures } from './erasures.ts';
import { feedback } from './feedback.ts';
import { goldenQuestions } from './golden-questions.ts';
import { grants } from './grants.ts';
import { groups } from './groups.ts';
import { home } from './home.ts';
import { identityProviders } from './identity-providers.ts';
import { knowledgeCards, knowledgeCardVersions } from './knowledge-cards.ts';
import { mails } from './mails.ts';
import { me } from './me.ts';
import { modelProviders } from './model-providers.ts';
import { models } from './models.ts';
import { monitoring } from './monitoring.ts';
import { multiAgents, multiAgentVersions, multiAgentBin } from './multi-agents.ts';
import { notifications } from './notifications.ts';
import { passkeys } from './passkeys.ts';
import { people } from './people.ts';
import { publications } from './publications.ts';
import { reportMails } from './report-mails.ts';
import { reports } from './reports.ts';
import { runTraces } from './run-traces.ts';
import { savedViews } from './saved-views.ts';
import { schedules } from './schedules.ts';
import { scim } from './scim.ts';
import { search } from './search.ts';
import { secrets } from './secrets.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { sopNavigator } from './sop-navigator.ts';
import { sopRuns } from './sop-runs.ts';
import { sops, sopVersions, sopBin } from './sops.ts';
import { together } from './together.ts';
import { tools, toolVersions } from './tools.ts';
import { users } from './users.ts';
import { workflowCases } from './workflow-cases.ts';
import { workflowImports } from './workflow-imports.ts';
import { workflowRuns } from './workflow-runs.ts';
import { workflows, workflowVersions, workflowBin } from './workflows.ts';

/** Every call of the API. Client, server routes and /openapi.json derive from this table. */
export const contract = {
  agentRuns,
  agentVersions,
  agentBin,
  agents,
  alerts,
  apiKeys,
  auditLog,
  chat,
  chunks,
  comments,
  connectorSyncs,
  dataConnectors,
  connectorVersions,
  erasures,
  feedback,
  goldenQuestions,
  grants,
  groups,
  home,
  identityProviders,
  knowledgeCards,
  knowledgeCardVersions,
  mails,
  me,
  modelProviders,
  models,
  monitoring,
  multiAgents,
  multiAgentVersions,
  multiAgentBin,
  notifications,
  passkeys,
  people,
  publications,
  reportMails,
  reports,
  runTraces,
  savedViews,
  schedules,
  scim,
  search,
  secrets,
  session,
  settings,
  sopNavigator,
  sopRuns,
  sops,
  sopVersions,
  sopBin,
  together,
  tools,
  toolVersions,
  users,
  workflowCases,
  workflowImports,
  workflowRuns,
  workflows,
  workflowVersions,
  workflowBin,
} satisfies Readonly<Record<string, Readonly<Record<string, Endpoint & { area: Area | null }>>>>;
export type Contract = typeof contract;

export * from './agent-runs.ts';
export * from './agent-versions.ts';
export * from './agents.ts';
export * from './alerts.ts';
export * from './api-keys.ts';
export * from './areas.ts';
export * from './audit-log.ts';
export * from './bins.ts';
export * from './chat.ts';
export * from './chunks.ts';
export * from './code-node.ts';
export * from './comments.ts';
export * from './common.ts';
export * from './connector-shapes.ts';
export * from './connector-syncs.ts';
export * from './csv-cells.ts';
export * from './damage.ts';
export * from './data-connectors.ts';
export * from './disclosure.ts';
export * from './document-shapes.ts';
export * from './drawing.ts';
export * from './endpoint.ts';
export * from './erasures.ts';
export * from './feedback.ts';
export * from './file-nodes.ts';
export * from './golden-questions.ts';
export * from './grants.ts';
export * from './groups.ts';
export * from './guardrails.ts';
export * from './home.ts';
export * from './http-request-node.ts';
export * from './human-tasks.ts';
export * from './identity-providers.ts';
export * from './interop.ts';
export * from './kinds.ts';
export * from './knowledge-cards.ts';
export * from './knowledge-settings.ts';
export * from './mails.ts';
export * from './me.ts';
export * from './messages.ts';
export * from './model-providers.ts';
export * from './models.ts';
export * from './monitoring.ts';
export * from './multi-agent-shapes.ts';
export * from './multi-agents.ts';
export * from './notifications.ts';
export * from './passkeys.ts';
export * from './people.ts';
export * from './problem.ts';
export * from './publications.ts';
export * from './report-mails.ts';
export * from './reports.ts';
export * from './rights.ts';
export * from './run-figures.ts';
export * from './run-shapes.ts';
export * from './run-traces.ts';
export * from './saved-views.ts';
export * from './schedules.ts';
export * from './scim.ts';
export * from './search.ts';
export * from './secrets.ts';
export * from './sentence.ts';
export * from './session.ts';
export * from './settings.ts';
export * from './sign-in-start.ts';
export * from './small-nodes.ts';
export * from './sop-navigator.ts';
export * from './sop-runs.ts';
export * from './sop-shapes.ts';
export * from './sops.ts';
export * from './together.ts';
export * from './tool-inputs.ts';
export * from './tool-shapes.ts';
export * from './tools.ts';
export * from './users.ts';
export * from './versions.ts';
export * from './workflow-cases.ts';
export * from './workflow-imports.ts';
export * from './workflow-nodes.ts';
export * from './workflow-runs.ts';
export * from './workflow-triggers.ts';
export * from './workflows.ts';
