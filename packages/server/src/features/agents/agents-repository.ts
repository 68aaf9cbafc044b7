import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { agents, users } from '../../db/schema.ts';

/** How an agent looks in JSON that uses a card or a tool, for containment. */
export const agentUsing = (kind: 'knowledge_card' | 'tool', id: string): object =>
  kind === 'tool' ? { tools: [{ tool_id: id }] } : { knowledge: [{ card_id: id }] };

/** What narrows a list of agents down besides what all lists have. */
export const toAgentFilter = ({
  card_id,
  tool_id,
}: {
  card_id?: string | undefined;
  tool_id?: string | undefined;
}): SQL | undefined =>
  and(
    card_id === undefined ? undefined : contains(agentUsing('knowledge_card', card_id)),
    tool_id === undefined ? undefined : contains(agentUsing('tool', tool_id)),
  );

const contains = (part: object): SQL => sql`${agents.content} @> ${JSON.stringify(part)}::jsonb`;

/** Makes the owner of what belongs to the product, once. */
export async function insertSystemUser(
  db: Database,
  { userId: id, name }: { userId: string; name: string },
): Promise<void> {
  const created_at = new Date().toISOString();
  await db
    .insert(users)
    .values({ id, name, email: '', subject: id, role: 'system', created_at })
    .onConflictDoNothing();
}
