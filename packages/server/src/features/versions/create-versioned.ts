import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { ReferenceGuard } from '../access/reference-guard.ts';
import { createBin } from '../bin/create-bin.ts';
import { createDraftReferences, type NamingContent } from './draft-references.ts';
import { createDraftsRepository } from './drafts-repository.ts';
import { createDraftsService, type DraftContent, type DraftKind } from './drafts-service.ts';
import type { ReferenceLookups } from './find-references.ts';
import { createVersionsService, type VersionedContent } from './versions-service.ts';
import { forgetVersions } from './entity-versions.ts';
import type { DraftTable } from './versions-table.ts';

interface VersionedParts<Content extends DraftContent>
  extends DraftKind<Content>, NamingContent<Content>, VersionedContent<Content> {
  db: Database;
  table: DraftTable;
  lookups: ReferenceLookups;
  guard: ReferenceGuard;
}

/** Drafts of one kind, with their versions and copies. */
export function createVersioned<Content extends DraftContent>({
  db,
  table,
  ...parts
}: VersionedParts<Content>) {
  const drafts = createDraftsRepository(db, { kind: parts.kind, table });
  const references = createDraftReferences(parts);
  const service = createDraftsService({ ...parts, references }, drafts, (findForEdit) =>
    createBin({
      db,
      table,
      icon: sql<string>`coalesce(${table.content} ->> 'icon', '')`,
      kind: parts.kind,
      findForEdit,
      forget: (tx, ids) => forgetVersions(tx, parts.kind, ids),
    }),
  );
  return { service, versions: createVersionsService({ ...parts, service, drafts, references }), references };
}
