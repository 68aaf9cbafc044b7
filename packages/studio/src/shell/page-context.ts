import type { PageContext } from '@agent-studio/api-client/contract';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The pages of single things; what the assistant calls them are the names of the contract. */
const PAGES: readonly (readonly [page: RegExp, kind: string])[] = [
  [new RegExp(`^/agents/manage/(${UUID})$`, 'i'), 'agent'],
  [new RegExp(`^/tools/manage/(${UUID})$`, 'i'), 'tool'],
  [new RegExp(`^/knowledge-base/edit/(${UUID})$`, 'i'), 'knowledge_card'],
];

/** The page that is open now, for whoever is asked later. */
export function createOpenPage() {
  let now: PageContext = {};
  return {
    show(page: PageContext): void {
      now = page;
    },
    read: () => now,
  };
}

/** What the Studio Assistant is told of the page that is open: its title, and the thing on it by kind and id only. */
export function toPageContext(pathname: string, search: string, title: string | undefined): PageContext {
  const entity = toEntity(pathname, search);
  return { route: pathname.slice(0, 500), ...(title && { title }), ...(entity && { entity }) };
}

function toEntity(pathname: string, search: string): PageContext['entity'] {
  const run = new URLSearchParams(search).get('run');
  if (run && new RegExp(`^${UUID}$`, 'i').test(run)) return { kind: 'run', id: run };
  for (const [page, kind] of PAGES) {
    const id = page.exec(pathname)?.[1];
    if (id) return { kind, id };
  }
  return undefined;
}
