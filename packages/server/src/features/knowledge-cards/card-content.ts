import * as z from 'zod/mini';
import { knowledgeCardInputSchema } from '@agent-studio/api-client/contract';
import { mendStored } from '../../db/mend-stored.ts';

/** What a version keeps of a card. Who may see it is no part of it, and of its documents there is only a snapshot. */
const contentSchema = z.omit(knowledgeCardInputSchema, { visibility: true });
export type CardContent = z.output<typeof contentSchema>;

/** Of a row or of what was published: what was stored before a field existed gets its default. */
export const contentIn = (stored: CardContent): CardContent => mendStored(contentSchema, stored);

/** What everybody uses of a card: its newest version, or its draft as long as there is none. */
export const liveIn = (card: CardContent & { published_content: CardContent | null }): CardContent =>
  contentIn(card.published_content ?? card);
