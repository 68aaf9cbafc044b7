/* All parts of the contract. Written by `npm run lists`. */

import type { Area } from './areas.ts';
import type { Endpoint } from './endpoint.ts';
import { agentProposals } from './agent-proposals.ts';
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
  agentProposals,
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
