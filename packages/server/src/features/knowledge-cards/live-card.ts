import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { entityVersions, knowledgeCards } from '../../db/schema.ts';
import { type CardContent, liveIn } from './card-content.ts';

/** Joins cards with what is published of them. */
export const newestOfCard = and(
  eq(entityVersions.kind, 'knowledge_card'),
  eq(entityVersions.entity_id, knowledgeCards.id),
  eq(entityVersions.number, knowledgeCards.published_version),
);

/** Of the newest version of a card; null: never published. */
export const publishedContent = sql<CardContent | null>`${entityVersions.content}`;

/** How a card cuts documents and finds their passages for everybody; undefined where there is no such card. */
export async function findLiveCard(
  db: Pick<Database, 'select'>,
  id: string,
): Promise<CardContent | undefined> {
  const [found] = await db
    .select({ card: knowledgeCards, published_content: publishedContent })
    .from(knowledgeCards)
    .leftJoin(entityVersions, newestOfCard)
    .where(eq(knowledgeCards.id, id));
  return found && liveIn({ ...found.card, published_content: found.published_content });
}
