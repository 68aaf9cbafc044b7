import type { NodeServices } from './perform-node.ts';

type AgentTools = NodeServices['agentTools'];

/** A change of a tool, or of who may see it, holds for runs under way after this time at the latest. */
const KEPT_MS = 1_000;
const MAX_KEPT = 500;

/** Looks tools up once for the many calls of a loop, or of many runs at once. */
export function keepTools(agentTools: AgentTools): AgentTools {
  const kept = new Map<string, { until: number; tools: ReturnType<AgentTools> }>();
  return (uses, owner) => {
    const key = JSON.stringify([owner.userId, owner.isAdmin, uses]);
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.tools;
    const tools = agentTools(uses, owner);
    if (kept.size === MAX_KEPT) kept.clear();
    kept.set(key, { until: Date.now() + KEPT_MS, tools });
    // What failed is asked for again.
    tools.catch(() => kept.delete(key));
    return tools;
  };
}
