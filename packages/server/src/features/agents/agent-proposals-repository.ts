import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { knowledgeCards, tools } from '../../db/schema.ts';
import type { Proposable } from '../../engine/proposals/agent-proposal.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleObjects } from '../access/visible-objects.ts';

/** Of each kind; those changed last. */
const MOST_OF_A_KIND = 200;
const DESCRIPTION_CHARS = 400;

/** SQL of what an agent may be given. */
export const createAgentProposalsRepository =
  (db: Database) =>
  /** The tools that the viewer may let an agent call, and the cards that an agent of theirs may read. */
  async (viewer: Viewer): Promise<Proposable> => {
    const [foundTools, foundCards] = await Promise.all([
      db
        .select({
          id: tools.id,
          name: tools.name,
          slug: tools.slug,
          description: sql<string>`left(${tools.description}, ${DESCRIPTION_CHARS})`,
          risk: tools.risk,
          approval: tools.approval,
        })
        .from(tools)
        .where(visibleObjects({ ...viewer, mayRun: true }, tools))
        .orderBy(desc(tools.updated_at))
        .limit(MOST_OF_A_KIND),
      db
        .select({
          id: knowledgeCards.id,
          name: knowledgeCards.name,
          description: sql<string>`left(${knowledgeCards.description}, ${DESCRIPTION_CHARS})`,
        })
        .from(knowledgeCards)
        .where(and(eq(knowledgeCards.built_in, false), visibleObjects(viewer, knowledgeCards)))
        .orderBy(desc(knowledgeCards.updated_at))
        .limit(MOST_OF_A_KIND),
    ]);
    return { tools: foundTools, cards: foundCards };
  };
