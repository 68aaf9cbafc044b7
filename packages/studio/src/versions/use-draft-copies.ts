import { Copy, Download } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { type MenuEntry, useText } from '@agent-studio/core';
import { type DraftKind, useDuplicate, useExport } from '../data/draft-copies.ts';
import { download } from '../lists/download.ts';
import { useToaster } from '../shell/toaster-context.ts';
import { toMissingText } from './missing-text.ts';
import { toFileName } from './to-file-name.ts';

export interface DraftCopiesOptions {
  kind: DraftKind;
  entity: { id: string; name: string };
  /** Where a copy is opened. */
  pathOf: (id: string) => string;
}

/** What makes another draft or a file of a draft. */
export function useDraftCopies({ kind, entity, pathOf }: DraftCopiesOptions): MenuEntry[] {
  const t = useText();
  const toaster = useToaster();
  const navigate = useNavigate();
  const { mutateAsync: duplicate } = useDuplicate(kind);
  const { mutateAsync: exportFile } = useExport(kind);

  /** The message of every failed call says why. */
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);

  async function makeCopy() {
    const { entity: copy, missing } = await duplicate(entity.id);
    toaster.show({
      title: t('“{name}” was created.', { name: copy.name }),
      ...(missing.length > 0 ? { text: toMissingText(missing, t), durationMs: 0 } : { tone: 'good' }),
    });
    await navigate(pathOf(copy.id));
  }

  async function saveFile() {
    const text = `${JSON.stringify(await exportFile(entity.id), null, 2)}\n`;
    const ending = kind.replace('_', '-');
    download(
      new Blob([text], { type: 'application/json' }),
      `${toFileName(entity.name, ending)}.${ending}.json`,
    );
  }

  return [
    { id: 'duplicate', label: t('Duplicate'), icon: Copy, onSelect: () => quietly(makeCopy()) },
    { id: 'export', label: t('Export'), icon: Download, onSelect: () => quietly(saveFile()) },
  ];
}
