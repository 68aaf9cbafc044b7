import type { Table } from '../../translate.ts';
import { agentForm } from './agent-form.ts';
import { agentVersions } from './agent-versions.ts';
import { agentVariables } from './agent-variables.ts';
import { agents } from './agents.ts';
import { apiKeys } from './api-keys.ts';
import { audit } from './audit.ts';
import { bins } from './bins.ts';
import { chat } from './chat.ts';
import { comments } from './comments.ts';
import { connectorSyncs } from './connector-syncs.ts';
import { connectors } from './connectors.ts';
import { ui } from './core-ui.ts';
import { deploy } from './deploy.ts';
import { drawingTexts } from './drawing-texts.ts';
import { runData } from './run-data.ts';
import { feedback } from './feedback.ts';
import { forms } from './forms.ts';
import { home } from './home.ts';
import { inbox } from './inbox.ts';
import { knowledgeBase } from './knowledge-base.ts';
import { listTools } from './list-tools.ts';
import { login } from './login.ts';
import { mails } from './mails.ts';
import { models } from './models.ts';
import { monitoring } from './monitoring.ts';
import { multiAgents } from './multi-agents.ts';
import { palette } from './palette.ts';
import { passkeys } from './passkeys.ts';
import { passages } from './passages.ts';
import { reports } from './reports.ts';
import { runTrace } from './run-trace.ts';
import { schemaForm } from './schema-form.ts';
import { settings } from './settings.ts';
import { signInProviders } from './sign-in-providers.ts';
import { shell } from './shell.ts';
import { sopLibrary } from './sop-library.ts';
import { sopSamples } from './sop-samples.ts';
import { sops } from './sops.ts';
import { templateList } from './template-list.ts';
import { templates } from './templates.ts';
import { toolManage } from './tool-manage.ts';
import { tools } from './tools.ts';
import { users } from './users.ts';
import { workflowSteps } from './workflow-steps.ts';
import { workflowTemplates } from './workflow-templates.ts';
import { workflowNodes } from './workflow-nodes.ts';
import { workflows } from './workflows.ts';

/** German: everything the studio shows. */
export const studio: Table = {
  'Trying again…': 'Neuer Versuch läuft …',
  'Next try in {seconds} s': 'Nächster Versuch in {seconds} s',
  'Nothing was changed. The next try starts on its own.':
    'Nichts wurde geändert; es wird von selbst erneut versucht.',
  'If it lasts, send these details to whoever runs this server.':
    'Hält es an, schicken Sie diese Angaben an die Person, die diesen Server betreibt.',
  'Request ID': 'Kennung der Anfrage',
  ...ui,
  ...bins,
  ...chat,
  ...settings,
  ...signInProviders,
  ...shell,
  ...login,
  ...home,
  ...inbox,
  ...connectors,
  ...comments,
  ...connectorSyncs,
  ...agents,
  ...apiKeys,
  ...audit,
  ...agentVersions,
  ...agentForm,
  ...agentVariables,
  ...deploy,
  ...drawingTexts,
  ...runData,
  ...feedback,
  ...knowledgeBase,
  ...mails,
  ...models,
  ...monitoring,
  ...multiAgents,
  ...palette,
  ...passages,
  ...passkeys,
  ...reports,
  ...listTools,
  ...runTrace,
  ...tools,
  ...templateList,
  ...templates,
  ...toolManage,
  ...forms,
  ...schemaForm,
  ...users,
  ...workflows,
  ...workflowTemplates,
  ...workflowNodes,
  ...workflowSteps,
  ...sops,
  ...sopLibrary,
  ...sopSamples,
};
