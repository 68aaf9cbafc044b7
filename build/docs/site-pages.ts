/* What the documentation has, in the order in which it is read. The help of the assistant reads the same files of docs/help. */

/** A page of the site: a file of the repository, or some of its sections. */
export interface SitePage {
  /** Its address without `.html`. */
  name: string;
  /** From the root of the repository. */
  file: string;
  /** Title, where it is not the first heading of the file. */
  title?: string;
  /** Headings of the sections that it has, where it does not have all; '' is what stands before the first. */
  sections?: readonly string[];
}

export interface SiteGroup {
  title: string;
  pages: readonly SitePage[];
}

const help = (name: string): SitePage => ({ name, file: `docs/help/${name}.md` });
const embed = (name: string, title: string, ...sections: string[]): SitePage => ({
  name,
  title,
  file: 'docs/embedding.md',
  sections,
});
const run = (name: string, title: string, ...sections: string[]): SitePage => ({
  name,
  title,
  file: 'docs/running.md',
  sections,
});

export const SITE: readonly SiteGroup[] = [
  {
    title: 'Start',
    pages: [
      { name: 'index', file: 'docs/site/start.md' },
      { name: 'concepts', file: 'docs/site/concepts.md' },
      help('getting-started'),
    ],
  },
  {
    title: 'Build an agent',
    pages: [help('agents'), help('tools'), help('models-and-server'), help('runs')],
  },
  { title: 'Knowledge', pages: [help('knowledge-base'), help('data-connectors')] },
  {
    title: 'Teams and workflows',
    pages: [help('teams'), help('workflows'), help('procedures'), help('sop-navigator')],
  },
  {
    title: 'Embed',
    pages: [
      help('assistant-and-embedding'),
      embed('embed', 'On a plain page', '', 'Browsers', 'Plain page', 'From npm'),
      embed('embed-react', 'React and Next', 'React', 'Next'),
      embed('embed-vue', 'Vue and Nuxt', 'Vue', 'Nuxt'),
      embed('embed-angular', 'Angular', 'Angular'),
      embed(
        'embed-others',
        'Svelte, Solid, Astro, WordPress',
        'Svelte',
        'Solid, Preact and Lit',
        'Astro',
        'WordPress and other systems for pages',
      ),
      embed('embed-frame', 'Public pages and iframes', 'On a public page, without a sign-in'),
      embed(
        'embed-sign-in',
        'Sign-in, portals, strict policies',
        'Behind a strict content security policy',
        "Google's button, and captchas of others",
        'With a token of the host',
        'Inside a portal with its own router',
      ),
      embed(
        'embed-assistant',
        'The assistant on a page',
        'Where the assistant stands',
        'Around the conversation',
        'Languages',
      ),
      embed('elements', 'Elements: reference', 'All elements', 'Left out on purpose', 'Not there yet'),
    ],
  },
  {
    title: 'API and MCP',
    pages: [help('api'), help('api-keys'), { name: 'reference', file: 'docs/site/reference.md' }],
  },
  {
    title: 'Run in production',
    pages: [
      { name: 'production', file: 'docs/site/production.md' },
      { name: 'sizing', file: 'docs/site/sizing.md' },
      run('containers', 'Containers, Kubernetes, systemd', 'In a container', 'On Kubernetes', 'By systemd'),
      run('scale', 'Several processes and probes', 'Several processes', 'Probes'),
      run('proxies', 'Behind a proxy', 'Behind a proxy'),
      run('sign-in', 'Sign-in and directories', 'Sign-in'),
      run('mail', 'E-mail', 'E-mail'),
      run('backup', 'Backup and upgrade', 'Backup', 'Some objects to another workspace', 'Upgrade'),
      run('command-line', 'The command line', '', 'The command line'),
      run('settings-reference', 'Settings: reference', 'Settings'),
      { name: 'air-gapped', file: 'docs/site/air-gapped.md' },
      { name: 'security', file: 'SECURITY.md' },
    ],
  },
  {
    title: 'Administration',
    pages: [
      help('people-and-sharing'),
      help('settings'),
      help('monitoring'),
      help('operations'),
      help('reports'),
    ],
  },
  {
    title: 'How it is made',
    pages: [
      { name: 'architecture', file: 'docs/architecture.md' },
      { name: 'words', file: 'docs/words.md' },
      { name: 'rules', file: 'docs/rules.md' },
      { name: 'add-a-kind', file: 'docs/add-a-kind.md' },
      { name: 'contributing', file: 'CONTRIBUTING.md' },
      { name: 'changelog', file: 'CHANGELOG.md' },
    ],
  },
];

/** Why the product is as it is: a page each, behind a list. */
export const DECISIONS = 'docs/decisions';
