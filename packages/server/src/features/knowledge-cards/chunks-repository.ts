import { sql } from 'drizzle-orm';
import type { Candidate, Corpus, Term } from '../../engine/retrieval/rank.ts';
import type { Database } from '../../db/database.ts';

/** A passage that contains a searched word, with what it takes to rank and to show it. */
export interface FoundChunk extends Candidate {
  chunk_id: string;
  document_id: string;
  card_id: string;
  title: string;
  heading: string;
  page: number | null;
  text: string;
}

/** A lexeme with the weight it has in choosing candidates. */
type Weighted = Pick<Term, 'lexeme'> & { rarity: number };

/** How often a vocabulary is looked up must not depend on how much someone has uploaded. */
const MAX_VOCABULARY_PASSAGES = 5_000;

/** SQL of searching passages. Only what is ready and switched on is found. */
export function createChunksRepository(db: Database) {
  return {
    async corpus(cardIds: string[]): Promise<Corpus> {
      const { rows } = await db.execute<{ passages: number; tokens: number }>(sql`
        select coalesce(sum(chunks), 0)::int as passages, coalesce(sum(tokens), 0)::int as tokens
        from documents
        where card_id = any(${uuids(cardIds)}) and status = 'ready' and enabled`);
      const { passages = 0, tokens = 0 } = rows[0] ?? {};
      return { passages, averageTokens: passages ? tokens / passages : 0 };
    },

    /** The lexemes behind each word, with the passages that contain them; stop words have none. */
    async terms(cardIds: string[], words: string[]): Promise<Omit<Term, 'weight'>[]> {
      const { rows } = await db.execute<{ word: string; lexeme: string; frequency: number }>(sql`
        select typed.word, term.lexeme,
          (select count(*)::int from chunks
           where card_id = any(${uuids(cardIds)}) and search @@ ${asQuery(sql`term.lexeme`)} and enabled
             and document_id <> all(array(${hidden(cardIds)}))) as frequency
        from unnest(${texts(words)}) with ordinality as typed(word, place),
          unnest(to_tsvector('english', typed.word)) as term
        order by typed.place, term.lexeme`);
      return rows;
    },

    /** Indexed words with the passages that contain them; none for cards too large to list them at a glance. */
    async vocabulary(cardIds: string[], { passages }: Corpus): Promise<Map<string, number>> {
      if (passages > MAX_VOCABULARY_PASSAGES) return new Map();
      const { rows } = await db.execute<{ word: string; ndoc: number }>(sql`
        select word, ndoc
        from ts_stat(format(
          'select search from chunks where card_id = any(%L::uuid[]) and enabled and document_id <> all(%L::uuid[])',
          ${uuids(cardIds)}::text, array(${hidden(cardIds)})::text))`);
      return new Map(rows.map(({ word, ndoc }) => [word, ndoc]));
    },

    /** Passages with any of the lexemes, those with the weightiest ones first. */
    async withAny(cardIds: string[], terms: Weighted[], limit: number): Promise<FoundChunk[]> {
      const lexemes = texts(terms.map(({ lexeme }) => lexeme));
      const weights = sql`${`{${terms.map(({ rarity }) => rarity).join(',')}}`}::float8[]`;
      const { rows } = await db.execute<FoundChunk & Record<string, unknown>>(sql`
        with terms as (
          select lexeme, rarity, ${asQuery(sql`lexeme`)} as query from unnest(${lexemes}, ${weights}) as t(lexeme, rarity)
        ),
        best as (
          select c.id, c.document_id, c.card_id, d.title, c.heading, c.page, c.text, c.tokens, c.position, c.search,
            (select sum(rarity) from terms where c.search @@ terms.query) as weight
          from chunks c join documents d on d.id = c.document_id and d.status = 'ready' and d.enabled
          where c.card_id = any(${uuids(cardIds)}) and c.enabled
            and c.search @@ (select string_agg('(' || query::text || ')', ' | ')::tsquery from terms)
          order by weight desc, c.document_id, c.position
          limit ${limit}
        )
        select id as chunk_id, document_id, card_id, title, heading, page, text, tokens,
          (select jsonb_object_agg(lexeme, jsonb_build_object(
             'text', (select count(*) from unnest(weights) w where w = 'B'),
             'heading', (select count(*) from unnest(weights) w where w = 'A'),
             'title', (lexeme = any(tsvector_to_array(to_tsvector('english', translate(best.title, '._-', '   ')))))::int))
           from unnest(best.search) where lexeme = any(${lexemes})) as occurrences
        from best
        order by weight desc, document_id, position`);
      return rows;
    },

    /** Passages that contain any of the words letter by letter, for what the index cuts differently or leaves out. */
    async containing(cardIds: string[], words: string[], limit: number): Promise<FoundChunk[]> {
      const patterns = texts(words.map((word) => `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`));
      const { rows } = await db.execute<FoundChunk & Record<string, unknown>>(sql`
        select c.id as chunk_id, c.document_id, c.card_id, d.title, c.heading, c.page, c.text, c.tokens,
          '{}'::jsonb as occurrences
        from chunks c join documents d on d.id = c.document_id and d.status = 'ready' and d.enabled
        where c.card_id = any(${uuids(cardIds)}) and c.enabled and lower(c.text) like any(${patterns})
        order by c.document_id, c.position
        limit ${limit}`);
      return rows;
    },
  };
}

export type ChunksRepository = ReturnType<typeof createChunksRepository>;

/** Documents that are switched off, or partly there: they must not count, or a word of theirs would seem common. */
const hidden = (cardIds: string[]) =>
  sql`select id from documents where card_id = any(${uuids(cardIds)}) and (status <> 'ready' or not enabled)`;

const uuids = (ids: string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** One parameter for a list: drizzle would spread an array into many. */
const texts = (words: string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))`;

/** A lexeme as a query for exactly itself, whatever characters it has. */
const asQuery = (lexeme: ReturnType<typeof sql>) =>
  sql`('''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || '''')::tsquery`;
