import { sql } from 'drizzle-orm';
import type { Candidate, Corpus, Term } from '../../engine/retrieval/rank.ts';
import type { Database } from '../../db/database.ts';
import { containing } from '../../db/word-search.ts';

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

/** A word that stands once in the best passages says little of them, and only the most frequent ones are weighed. */
const MIN_TOLD = 2;
const MAX_TOLD = 40;

/** How often a vocabulary is looked up must not depend on how much someone has uploaded. */
const MAX_VOCABULARY_PASSAGES = 5_000;

/** Where passages stand: tables with the columns of `chunks` and `documents` that the search reads. */
export interface PassageTables {
  chunks: string;
  documents: string;
}

/** SQL of searching passages. Only what is ready and switched on is found. */
export function createChunksRepository(
  db: Database,
  names: PassageTables = { chunks: 'chunks', documents: 'documents' },
) {
  const chunks = sql.raw(names.chunks);
  const documents = sql.raw(names.documents);

  /** Documents that are switched off, or partly there: they must not count, or a word of theirs would seem common. */
  const hidden = (cardIds: string[]) =>
    sql`select id from ${documents} where card_id = any(${uuids(cardIds)}) and (status <> 'ready' or not enabled)`;

  const frequency = (cardIds: string[], lexeme: Sql) => sql`
  (select count(*)::int from ${chunks}
   where card_id = any(${uuids(cardIds)}) and search @@ ${asQuery(lexeme)} and enabled
     and document_id <> all(array(${hidden(cardIds)})))`;

  return {
    async corpus(cardIds: string[]): Promise<Corpus> {
      const { rows } = await db.execute<{ passages: number; tokens: number }>(sql`
        select coalesce(sum(chunks), 0)::int as passages, coalesce(sum(tokens), 0)::int as tokens
        from ${documents}
        where card_id = any(${uuids(cardIds)}) and status = 'ready' and enabled`);
      const { passages = 0, tokens = 0 } = rows[0] ?? {};
      return { passages, averageTokens: passages ? tokens / passages : 0 };
    },

    /** The lexemes behind each word, with the passages that contain them; stop words have none. */
    async terms(cardIds: string[], words: string[]): Promise<Omit<Term, 'weight'>[]> {
      const { rows } = await db.execute<{ word: string; lexeme: string; frequency: number }>(sql`
        select typed.word, term.lexeme,
          ${frequency(cardIds, sql`term.lexeme`)} as frequency
        from unnest(${texts(words)}) with ordinality as typed(word, place),
          unnest(to_tsvector('english', typed.word)) as term
        order by typed.place, term.lexeme`);
      return rows;
    },

    /** The passages that contain each lexeme, in their order. */
    async frequencies(cardIds: string[], lexemes: string[]): Promise<number[]> {
      const { rows } = await db.execute<{ frequency: number }>(sql`
        select ${frequency(cardIds, sql`told.lexeme`)} as frequency
        from unnest(${texts(lexemes)}) with ordinality as told(lexeme, place) order by told.place`);
      return rows.map((row) => row.frequency);
    },

    /** How often the words that the best passages repeat stand in each passage found. */
    async told(best: string[], found: string[]): Promise<Map<string, Candidate['occurrences']>> {
      const { rows } = await db.execute<{ id: string; occurrences: Candidate['occurrences'] }>(sql`
        with told as (
          select lexeme from ${chunks}, unnest(search) as word where id = any(${uuids(best)})
          group by lexeme having sum(cardinality(positions)) >= ${MIN_TOLD}
          order by sum(cardinality(positions)) desc, lexeme limit ${MAX_TOLD}
        )
        select c.id, jsonb_object_agg(told.lexeme, ${counts(sql`word`, sql`title.words`)}) as occurrences
        from ${chunks} c join ${documents} d on d.id = c.document_id
          cross join lateral (select ${titleWords(sql`d.title`)} as words offset 0) as title
          cross join lateral unnest(c.search) as word join told on told.lexeme = word.lexeme
        where c.id = any(${uuids(found)}) group by c.id`);
      return new Map(rows.map(({ id, occurrences }) => [id, occurrences]));
    },

    /** Indexed words with the passages that contain them; none for cards too large to list them at a glance. */
    async vocabulary(cardIds: string[], { passages }: Corpus): Promise<Map<string, number>> {
      if (passages > MAX_VOCABULARY_PASSAGES) return new Map();
      const { rows } = await db.execute<{ word: string; ndoc: number }>(sql`
        select word, ndoc
        from ts_stat(format(
          'select search from ${chunks} where card_id = any(%L::uuid[]) and enabled and document_id <> all(%L::uuid[])',
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
        weighed as (
          select c.id, sum(terms.rarity) as weight
          from terms join ${chunks} c on c.search @@ terms.query
          where c.card_id = any(${uuids(cardIds)}) and c.enabled group by c.id
        ),
        best as (
          select c.id, d.title, weighed.weight, c.document_id, c.position
          from weighed join ${chunks} c on c.id = weighed.id
            join ${documents} d on d.id = c.document_id and d.status = 'ready' and d.enabled
          order by weighed.weight desc, c.document_id, c.position
          limit ${limit}
        )
        select c.id as chunk_id, c.document_id, c.card_id, best.title, c.heading, c.page, c.text, c.tokens,
          (select jsonb_object_agg(lexeme, ${counts(sql`word`, sql`title.words`)})
           from unnest(c.search) as word where lexeme = any(${lexemes})) as occurrences
        from best join ${chunks} c on c.id = best.id
          cross join lateral (select ${titleWords(sql`best.title`)} as words offset 0) as title
        order by best.weight desc, best.document_id, best.position`);
      return rows;
    },

    /** The passages around each one that has a parent: all of that parent, in reading order. */
    async parents(ids: string[]): Promise<Map<string, { key: string; text: string }>> {
      const { rows } = await db.execute<{ id: string; key: string; text: string }>(sql`
        select own.id, own.document_id::text || ':' || own.parent as key,
          string_agg(c.text, E'\n' order by c.position) as text
        from ${chunks} own join ${chunks} c on c.document_id = own.document_id and c.parent = own.parent and c.enabled
        where own.id = any(${uuids(ids)}) and own.parent is not null
        group by own.id`);
      return new Map(rows.map(({ id, ...parent }) => [id, parent]));
    },

    /** Passages that contain any of the words letter by letter, for what the index cuts differently or leaves out. */
    async containing(cardIds: string[], words: string[], limit: number): Promise<FoundChunk[]> {
      const patterns = texts(words.map((word) => containing(word.toLowerCase())));
      const { rows } = await db.execute<FoundChunk & Record<string, unknown>>(sql`
        select c.id as chunk_id, c.document_id, c.card_id, d.title, c.heading, c.page, c.text, c.tokens,
          '{}'::jsonb as occurrences
        from ${chunks} c join ${documents} d on d.id = c.document_id and d.status = 'ready' and d.enabled
        where c.card_id = any(${uuids(cardIds)}) and c.enabled and lower(c.text) like any(${patterns})
        order by c.document_id, c.position
        limit ${limit}`);
      return rows;
    },
  };
}

export type ChunksRepository = ReturnType<typeof createChunksRepository>;

type Sql = ReturnType<typeof sql>;

const titleWords = (title: Sql) =>
  sql`tsvector_to_array(to_tsvector('english', translate(${title}, '._-', '   ')))`;

/** How often a word of an unnested passage stands in its parts. */
const counts = (word: Sql, title: Sql) => sql`jsonb_build_object(
  'text', cardinality(array_positions(${word}.weights, 'B')),
  'heading', cardinality(array_positions(${word}.weights, 'A')),
  'title', (${word}.lexeme = any(${title}))::int)`;

const uuids = (ids: string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** One parameter for a list: drizzle would spread an array into many. */
const texts = (words: string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))`;

/** A lexeme as a query for exactly itself, whatever characters it has. */
const asQuery = (lexeme: Sql) =>
  sql`('''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || '''')::tsquery`;
