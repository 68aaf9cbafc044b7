import { type SQL, sql } from 'drizzle-orm';
import { entityVersions, tools } from '../../db/schema.ts';

/** Of tools that name something by its id, in their draft or in what is published. */
export const configNames = (field: 'connector_id' | 'sop_id', id: SQL): SQL =>
  sql`(${tools.config} ->> ${field} = ${id}::text or exists (select from ${entityVersions} v where v.kind = 'tool' and v.entity_id = ${tools.id} and v.number = ${tools.published_version} and v.content -> 'config' ->> ${field} = ${id}::text))`;
