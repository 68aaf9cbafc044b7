import type { Table } from '../../translate.ts';
import { agentForm } from './agent-form.ts';
import { agentVersions } from './agent-versions.ts';
import { agentVariables } from './agent-variables.ts';
import { agents } from './agents.ts';
import { chat } from './chat.ts';
import { connectorSyncs } from './connector-syncs.ts';
import { connectors } from './connectors.ts';
import { ui } from './core-ui.ts';
import { deploy } from './deploy.ts';
import { feedback } from './feedback.ts';
import { forms } from './forms.ts';
import { home } from './home.ts';
import { inbox } from './inbox.ts';
import { knowledgeBase } from './knowledge-base.ts';
import { login } from './login.ts';
import { models } from './models.ts';
import { multiAgents } from './multi-agents.ts';
import { passages } from './passages.ts';
import { runTrace } from './run-trace.ts';
import { schemaForm } from './schema-form.ts';
import { shell } from './shell.ts';
import { toolManage } from './tool-manage.ts';
import { tools } from './tools.ts';
import { workflowNodes } from './workflow-nodes.ts';
import { workflows } from './workflows.ts';

/** German: everything the studio shows. */
export const studio: Table = {
  ...ui,
  ...chat,
  ...shell,
  ...login,
  ...home,
  ...inbox,
  ...connectors,
  ...connectorSyncs,
  ...agents,
  ...agentVersions,
  ...agentForm,
  ...agentVariables,
  ...deploy,
  ...feedback,
  ...knowledgeBase,
  ...models,
  ...multiAgents,
  ...passages,
  ...runTrace,
  ...tools,
  ...toolManage,
  ...forms,
  ...schemaForm,
  ...workflows,
  ...workflowNodes,
};
