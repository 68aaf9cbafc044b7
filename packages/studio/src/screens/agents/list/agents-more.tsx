import { Ellipsis, FileUp, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton, Menu, useText } from '@agent-studio/core';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));
const BinDialog = lazy(async () => ({
  default: (await import('../../../versions/bin-dialog.tsx')).BinDialog,
}));

/** What is done with the list as a whole. */
export function AgentsMore() {
  const t = useText();
  const [open, setOpen] = useState<'import' | 'bin' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        entries={[
          { id: 'import', label: t('Import…'), icon: FileUp, onSelect: () => setOpen('import') },
          { id: 'bin', label: t('Deleted agents…'), icon: Trash2, onSelect: () => setOpen('bin') },
        ]}
        trigger={<IconButton label={t('More actions')} icon={<Ellipsis size={17} />} />}
      />
      <Suspense>
        {open === 'import' && <ImportDialog onClose={close} />}
        {open === 'bin' && <BinDialog kind="agent" onClose={close} />}
      </Suspense>
    </>
  );
}
