import { Ellipsis, FileUp, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton, Menu, msg, useText } from '@agent-studio/core';
import type { DraftKind } from '../data/draft-copies.ts';

const ImportDraftDialog = lazy(async () => ({
  default: (await import('./import-draft-dialog.tsx')).ImportDraftDialog,
}));
const BinDialog = lazy(async () => ({ default: (await import('./bin-dialog.tsx')).BinDialog }));

const BINS: Record<DraftKind, string> = {
  agent: msg('Deleted agents…'),
  multi_agent: msg('Deleted teams…'),
  workflow: msg('Deleted workflows…'),
  sop: msg('Deleted procedures…'),
};

export interface DraftsMoreProps {
  kind: DraftKind;
  /** Where what was imported is opened. */
  pathOf: (id: string) => string;
}

/** What is done with a list of drafts as a whole. */
export function DraftsMore({ kind, pathOf }: DraftsMoreProps) {
  const t = useText();
  const [open, setOpen] = useState<'import' | 'bin' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        placement="bottom-end"
        entries={[
          { id: 'import', label: t('Import…'), icon: FileUp, onSelect: () => setOpen('import') },
          { id: 'bin', label: t(BINS[kind]), icon: Trash2, onSelect: () => setOpen('bin') },
        ]}
        trigger={<IconButton label={t('More actions')} icon={<Ellipsis size={17} />} />}
      />
      <Suspense>
        {open === 'import' && <ImportDraftDialog kind={kind} pathOf={pathOf} onClose={close} />}
        {open === 'bin' && <BinDialog kind={kind} onClose={close} />}
      </Suspense>
    </>
  );
}
