import * as z from 'zod/mini';
import { idParams, idSchema, pageOf, pageQueryShape, refSchema, timeSchema } from './common.ts';
import { type ChangedKind, endpoint } from './endpoint.ts';
import { type Told, withArticle } from './versions.ts';

/** How long something that was deleted can be brought back. */
export const BIN_DAYS = 30;

/** Something in a bin. */
export const binnedSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Empty: its kind has one icon for all. */
  icon: z.string(),
  owner: refSchema,
  deleted_at: timeSchema,
  /** When it goes for good. */
  expires_at: timeSchema,
});
export type Binned = z.output<typeof binnedSchema>;

/** The bin of one kind, below `path`, such as `/api/workflows`. */
export const binEndpoints = <Entity extends z.ZodMiniType, const Kind extends ChangedKind | null>({
  path,
  kind,
  noun,
  entity,
}: {
  path: `/api/${string}`;
  /** What hosts are told came back; null: they are not. */
  kind: Kind;
  noun: string;
  entity: Entity;
}) => ({
  list: endpoint({
    method: 'GET',
    path: `${path}/bin`,
    summary: `Every deleted ${noun} that the caller may bring back, the last one first.`,
    access: 'user',
    query: z.omit(z.object(pageQueryShape), { q: true }),
    response: pageOf(binnedSchema),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/bin/{id}/restore`,
    params: idParams,
    summary: `Brings ${withArticle(noun)} back as it was, with its versions. One that is there stays.`,
    changes: (kind && `${kind}.create`) as Told<Kind, 'create'>,
    access: 'user',
    response: entity,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/bin/{id}`,
    params: idParams,
    summary: `Deletes ${withArticle(noun)} of the bin for good.`,
    changes: null,
    access: 'user',
    response: z.undefined(),
  }),
});
