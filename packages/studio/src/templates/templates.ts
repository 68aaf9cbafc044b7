import { AGENT_TEMPLATES } from './agent-templates.ts';
import { TEAM_TEMPLATES } from './team-templates.ts';
import type { Template, TemplateKind } from './template.ts';
import { DESK_WORKFLOWS } from './workflow-templates-desk.ts';
import { MONEY_WORKFLOWS } from './workflow-templates-money.ts';
import { REGULAR_WORKFLOWS } from './workflow-templates-regular.ts';
import { SITE_WORKFLOWS } from './workflow-templates-site.ts';
import { TEXT_WORKFLOWS } from './workflow-templates-text.ts';

/** What can be made by one press, by what it makes; those that need nothing first. */
export const TEMPLATES: Readonly<Record<TemplateKind, readonly Template[]>> = {
  agent: AGENT_TEMPLATES,
  multi_agent: TEAM_TEMPLATES,
  workflow: [
    ...DESK_WORKFLOWS,
    ...MONEY_WORKFLOWS,
    ...REGULAR_WORKFLOWS,
    ...TEXT_WORKFLOWS,
    ...SITE_WORKFLOWS,
  ],
};
