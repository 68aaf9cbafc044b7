import type { ComponentType } from 'react';
import { msg } from '@agent-studio/core';

/** Loads the module of a screen when somebody opens it. */
type Screen = () => Promise<{ default: ComponentType }>;

export type Section = 'main' | 'support';

export interface RouteRow {
  path: `/${string}`;
  title: string;
  /** Falls back to the title, then to the last path segment. */
  breadcrumb?: string;
  /** The navigation section that lists this route. Absent: not in navigation. */
  nav?: Section;
  /** The navigation marks it on this very path only, not on those below. */
  exact?: true;
  /** The route this one is a child of. */
  parent?: `/${string}`;
  /** Absent: the whole layout. */
  layout?: 'no-breadcrumb' | 'none';
  /** Open without a sign-in. */
  public?: true;
  screen: Screen;
}

const login: Screen = () => import('../screens/login/login-screen.tsx');
const home: Screen = () => import('../screens/home/home-screen.tsx');
const agents: Screen = () => import('../screens/agents/agents-screen.tsx');
const agentCreate: Screen = () => import('../screens/agents/agent-create-screen.tsx');
const agentManage: Screen = () => import('../screens/agents/agent-manage-screen.tsx');
const knowledge: Screen = () => import('../screens/knowledge-base/knowledge-base-screen.tsx');
const knowledgeForm: Screen = () => import('../screens/knowledge-base/knowledge-form-screen.tsx');
const tools: Screen = () => import('../screens/tools/tools-screen.tsx');
const toolCreate: Screen = () => import('../screens/tools/tool-create-screen.tsx');
const toolManage: Screen = () => import('../screens/tools/tool-manage-screen.tsx');
const models: Screen = () => import('../screens/models/models-screen.tsx');
const teams: Screen = () => import('../screens/multi-agents/multi-agents-screen.tsx');
const teamForm: Screen = () => import('../screens/multi-agents/multi-agent-form-screen.tsx');
const teamManage: Screen = () => import('../screens/multi-agents/multi-agent-manage-screen.tsx');
const dataConnectors: Screen = () => import('../screens/data-connectors/data-connectors-screen.tsx');
const apiKeys: Screen = () => import('../screens/api-keys/api-keys-screen.tsx');
const workflows: Screen = () => import('../screens/workflows/workflows-screen.tsx');
const sops: Screen = () => import('../screens/sops/sop-navigator-screen.tsx');
const reports: Screen = () => import('../screens/reports/reports-screen.tsx');
const settings: Screen = () => import('../screens/settings/settings-screen.tsx');
const users: Screen = () => import('../screens/users/users-screen.tsx');
const profile: Screen = () => import('../screens/profile/profile-screen.tsx');
const dashboard: Screen = () => import('../screens/dashboard/dashboard-screen.tsx');
const placeholder: Screen = () => import('../screens/placeholder/placeholder-screen.tsx');

/** Every address of the studio (`/` only leads to the login). Router, navigation and breadcrumbs are read from here. */
export const routes: readonly RouteRow[] = [
  { path: '/login', title: msg('Login'), layout: 'none', public: true, screen: login },
  { path: '/home', title: msg('Home'), nav: 'main', exact: true, layout: 'no-breadcrumb', screen: home },
  { path: '/agents', title: msg('Agents factory'), breadcrumb: msg('Agents'), nav: 'main', screen: agents },
  {
    path: '/agents/create',
    title: msg('Create Agent'),
    breadcrumb: msg('Create new agent'),
    parent: '/agents',
    screen: agentCreate,
  },
  {
    path: '/agents/manage/:id',
    title: msg('Agent Details'),
    breadcrumb: msg('Manage Agent'),
    parent: '/agents',
    screen: agentManage,
  },
  { path: '/agents/:id/edit', title: msg('Edit Agent'), screen: placeholder },
  { path: '/tools', title: msg('Tools factory'), nav: 'main', screen: tools },
  { path: '/tools/create', title: msg('Create Tool'), parent: '/tools', screen: toolCreate },
  { path: '/tools/manage/:id', title: msg('Manage Tool'), parent: '/tools', screen: toolManage },
  {
    path: '/models',
    title: msg('Models'),
    breadcrumb: msg('Supported models'),
    nav: 'main',
    screen: models,
  },
  { path: '/multi-agents', title: msg('Multi-agent orchestration'), nav: 'main', screen: teams },
  {
    path: '/multi-agents/create',
    title: msg('Create Multi-Agent'),
    parent: '/multi-agents',
    screen: teamForm,
  },
  { path: '/multi-agents/edit/:id', title: msg('Edit Multi-Agent'), screen: teamForm },
  {
    path: '/multi-agents/manage/:id',
    title: msg('Manage Multi-Agent'),
    parent: '/multi-agents',
    screen: teamManage,
  },
  { path: '/data-connectors', title: msg('Data connectors'), nav: 'main', screen: dataConnectors },
  { path: '/knowledge-base', title: msg('Knowledge base'), nav: 'main', screen: knowledge },
  { path: '/knowledge-base/create', title: msg('Create Knowledge Base'), screen: knowledgeForm },
  { path: '/knowledge-base/edit/:id', title: msg('Edit Knowledge Base'), screen: knowledgeForm },
  { path: '/workflows', title: msg('Agent workflows'), nav: 'main', screen: workflows },
  { path: '/api-keys', title: msg('API Keys'), nav: 'main', screen: apiKeys },
  { path: '/dashboard', title: msg('API Monitoring'), nav: 'main', screen: dashboard },
  { path: '/reports', title: msg('Reports'), nav: 'main', screen: reports },
  { path: '/users', title: msg('Users'), nav: 'main', screen: users },
  { path: '/profile', title: msg('Profile'), screen: profile },
  { path: '/settings', title: msg('Settings'), nav: 'main', screen: settings },
  {
    path: '/apps/psp-sop/*',
    title: msg('AI Powered SOP Navigator'),
    layout: 'none',
    public: true,
    screen: sops,
  },
  { path: '/feedback', title: msg('Feedbacks'), nav: 'support', screen: placeholder },
  { path: '/chat', title: msg('Chat with us'), nav: 'support', screen: placeholder },
];
