import { Ellipsis, FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton, Menu, useText } from '@agent-studio/core';
import { editPath } from './team-paths.ts';

const ImportDraftDialog = lazy(async () => ({
  default: (await import('../../versions/import-draft-dialog.tsx')).ImportDraftDialog,
}));

/** What is done with the list as a whole. */
export function TeamsMore() {
  const t = useText();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Menu
        entries={[{ id: 'import', label: t('Import…'), icon: FileUp, onSelect: () => setImporting(true) }]}
        trigger={<IconButton label={t('More actions')} icon={<Ellipsis size={17} />} />}
      />
      {importing && (
        <Suspense>
          <ImportDraftDialog kind="multi_agent" pathOf={editPath} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
