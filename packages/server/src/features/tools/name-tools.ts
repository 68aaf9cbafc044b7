import type { AgentTool } from '../../engine/tools/agent-tool.ts';
import { createSlugs } from '../../engine/tools/offered-operation.ts';
import type { CallableTool } from './callable-tools.ts';

/** Gives each tool of a turn a name of its own: the slug where it is the only one, else with the tool's in front. */
export function nameTools(callables: CallableTool[]): AgentTool[] {
  const counts = new Map<string, number>();
  for (const { slug } of callables) counts.set(slug.toLowerCase(), (counts.get(slug.toLowerCase()) ?? 0) + 1);
  const slugs = createSlugs();
  return callables.map(({ slug, toolSlug, ...tool }) => {
    const isShared = (counts.get(slug.toLowerCase()) ?? 0) > 1 && slug !== toolSlug;
    return { ...tool, name: slugs(isShared ? `${toolSlug}_${slug}` : slug) };
  });
}
