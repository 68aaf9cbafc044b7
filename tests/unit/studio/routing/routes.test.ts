import { describe, expect, it } from 'vitest';
import { toLabel } from '#studio/routing/breadcrumbs.ts';
import { routes } from '#studio/routing/routes.ts';

/* Section 2 of the specification, row by row: path, title, breadcrumb label, what the notes say. */
const SPECIFIED = [
  ['/login', 'Login', 'Login', 'public, no layout'],
  ['/home', 'Home', 'Home', 'main, exact, no breadcrumb'],
  ['/agents', 'Agents factory', 'Agents', 'main'],
  ['/agents/create', 'Create Agent', 'Create new agent', 'child of /agents'],
  ['/agents/manage/:id', 'Agent Details', 'Manage Agent', 'child of /agents'],
  ['/agents/:id/edit', 'Edit Agent', 'Edit Agent', 'placeholder'],
  ['/tools', 'Tools factory', 'Tools factory', 'main'],
  ['/tools/create', 'Create Tool', 'Create Tool', 'child of /tools'],
  ['/tools/manage/:id', 'Manage Tool', 'Manage Tool', 'child of /tools'],
  ['/models', 'Models', 'Supported models', 'main'],
  ['/multi-agents', 'Multi-agent orchestration', 'Multi-agent orchestration', 'main'],
  ['/multi-agents/create', 'Create Multi-Agent', 'Create Multi-Agent', 'child of /multi-agents'],
  ['/multi-agents/edit/:id', 'Edit Multi-Agent', 'Edit Multi-Agent', ''],
  ['/multi-agents/manage/:id', 'Manage Multi-Agent', 'Manage Multi-Agent', 'child of /multi-agents'],
  ['/data-connectors', 'Data connectors', 'Data connectors', 'main'],
  ['/knowledge-base', 'Knowledge base', 'Knowledge base', 'main'],
  ['/knowledge-base/create', 'Create Knowledge Base', 'Create Knowledge Base', ''],
  ['/knowledge-base/edit/:id', 'Edit Knowledge Base', 'Edit Knowledge Base', ''],
  ['/workflows', 'Agent workflows', 'Agent workflows', 'main'],
  ['/api-keys', 'API Keys', 'API Keys', 'main'],
  ['/dashboard', 'API Monitoring', 'API Monitoring', 'main'],
  ['/reports', 'Reports', 'Reports', 'main'],
  ['/users', 'Users', 'Users', 'main'],
  ['/profile', 'Profile', 'Profile', ''],
  ['/settings', 'Settings', 'Settings', 'main'],
  ['/apps/psp-sop/*', 'AI Powered SOP Navigator', 'AI Powered SOP Navigator', 'public, no layout'],
  ['/feedback', 'Feedbacks', 'Feedbacks', 'support, placeholder'],
  ['/chat', 'Chat with us', 'Chat with us', 'support, placeholder'],
] as const;

const screenOf = (path: string) => routes.find((row) => row.path === path)?.screen;

describe('the route table', () => {
  // Rule 2: 28 paths, their titles and breadcrumb labels, nothing else
  it('has exactly the paths, titles and labels of the specification, in its order', () => {
    expect(routes.map((row) => [row.path, row.title, toLabel(row)])).toEqual(
      SPECIFIED.map(([path, title, label]) => [path, title, label]),
    );
  });

  // Rule 2: Each row's notes: public, no layout, main or support navigation, exact match, no breadcrumb, child of
  // Rule 6: requiresAuth is true by default, public are `/login` and `/apps/psp-sop/*` only
  it.each(SPECIFIED)('%s (%s) has the flags of its notes', (path, _title, _label, notes) => {
    const row = routes.find((one) => one.path === path)!;
    const has = (note: string) => notes.split(', ').includes(note);
    expect({
      public: row.public ?? false,
      nav: row.nav,
      exact: row.exact ?? false,
      layout: row.layout ?? 'full',
      parent: row.parent,
    }).toEqual({
      public: has('public'),
      nav: has('main') ? 'main' : has('support') ? 'support' : undefined,
      exact: has('exact'),
      layout: has('no layout') ? 'none' : has('no breadcrumb') ? 'no-breadcrumb' : 'full',
      parent: /child of (\S+)/.exec(notes)?.[1],
    });
    if (has('placeholder')) expect(row.screen).toBe(screenOf('/feedback'));
  });

  // Rule 2: Create and edit share one screen (multi-agents, knowledge base)
  it('shares one screen between create and edit', () => {
    expect(screenOf('/multi-agents/edit/:id')).toBe(screenOf('/multi-agents/create'));
    expect(screenOf('/knowledge-base/edit/:id')).toBe(screenOf('/knowledge-base/create'));
  });
});
