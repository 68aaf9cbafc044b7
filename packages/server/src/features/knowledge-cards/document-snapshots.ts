import { type SQL, sql } from 'drizzle-orm';
import type { KnowledgeCardDocumentChanges } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { itemsIn } from '../../db/json-lists.ts';

/** More are counted, not named. */
const MAX_NAMED = 20;

/** The documents of a card as they are: another state has other content, other passages by hand, or is switched on or off. */
const present = (cardId: string): SQL => sql`
  select d.id::text as id, d.title, md5(concat_ws(' ', d.checksum, d.enabled, (
    select string_agg(concat_ws(' ', c.original_hash, c.enabled, md5(c.text)), ',' order by c.original_hash)
    from chunk_changes c where c.document_id = d.id
  ))) as state
  from documents d where d.card_id = ${cardId}`;

/** What a version keeps of the documents of a card: enough to tell later which have come, gone or changed. */
export const snapshotOfDocuments = (cardId: string): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'state', state)), '[]')
  from (${present(cardId)}) as present)`;

const kept = (cardId: string, version: number): SQL => sql`
  select item ->> 'id' as id, coalesce(item ->> 'title', '') as title, item ->> 'state' as state
  from entity_versions v, ${itemsIn(sql`v.snapshot`)} as item
  where v.kind = 'knowledge_card' and v.entity_id = ${cardId} and v.number = ${version} and item ->> 'id' is not null`;

const documentsOf = (cardId: string, version: number | 'draft'): SQL =>
  version === 'draft' ? present(cardId) : kept(cardId, version);

/** Which documents have come, gone or changed from one version of a card to another; those of the draft are the present ones. */
export async function findDocumentChanges(
  db: Database,
  cardId: string,
  { from, to }: { from: number | 'draft'; to: number | 'draft' },
): Promise<KnowledgeCardDocumentChanges> {
  const { rows } = await db.execute<{
    change: keyof KnowledgeCardDocumentChanges;
    count: number;
    titles: string[];
  }>(sql`
    with differing as (
      select coalesce(after.title, before.title) as title,
        case when before.id is null then 'added' when after.id is null then 'removed' else 'changed' end as change
      from (${documentsOf(cardId, from)}) as before full join (${documentsOf(cardId, to)}) as after using (id)
      where before.state is distinct from after.state
    )
    select change, count(*)::int as count,
      to_jsonb((array_agg(title order by lower(title), title))[1:${sql.raw(String(MAX_NAMED))}]) as titles
    from differing group by change`);
  const of = (change: keyof KnowledgeCardDocumentChanges) => {
    const found = rows.find((row) => row.change === change);
    return { count: found?.count ?? 0, titles: found?.titles ?? [] };
  };
  return { added: of('added'), removed: of('removed'), changed: of('changed') };
}
