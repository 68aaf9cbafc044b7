import type { SopSummary } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { useListPages } from '../../../data/list-pages.ts';
import type { Column } from '../../../lists/column-chooser.tsx';
import type { FileColumn } from '../../../lists/list-file.ts';
import { ListTools } from '../../../lists/list-tools.tsx';
import type { ListQuery } from '../../../lists/use-list-query.ts';
import { toLibraryQuery } from './library-query.ts';

const COLUMNS: readonly Column[] = [
  { id: 'state', label: msg('State') },
  { id: 'category', label: msg('Category') },
  { id: 'audience', label: msg('Audience') },
  { id: 'steps', label: msg('Steps') },
  { id: 'review', label: msg('Next review') },
];

const FILE: readonly FileColumn<SopSummary>[] = [
  { name: 'id', value: (sop) => sop.id },
  { name: 'code', value: (sop) => sop.code },
  { name: 'name', value: (sop) => sop.name },
  { name: 'description', value: (sop) => sop.description },
  { name: 'category', value: (sop) => sop.category },
  { name: 'owner', value: (sop) => sop.owner.name },
  { name: 'visibility', value: (sop) => sop.visibility },
  { name: 'audience', value: (sop) => sop.audience },
  { name: 'published_version', value: (sop) => sop.published_version },
  { name: 'has_unpublished_changes', value: (sop) => sop.has_unpublished_changes },
  { name: 'steps', value: (sop) => sop.step_count },
  { name: 'review_at', value: (sop) => sop.review_at },
  { name: 'review_due', value: (sop) => sop.review_due },
  { name: 'created_at', value: (sop) => sop.created_at },
  { name: 'updated_at', value: (sop) => sop.updated_at },
];

interface LibraryListToolsProps {
  list: ListQuery;
  total: number | undefined;
}

/** Views, columns and file of the library. */
export function LibraryListTools({ list, total }: LibraryListToolsProps) {
  const pages = useListPages();
  return (
    <ListTools
      name="sops"
      columns={COLUMNS}
      file={{ columns: FILE, load: pages.sops(toLibraryQuery(list)), total }}
    />
  );
}
