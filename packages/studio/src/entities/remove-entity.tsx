import { BIN_DAYS } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import type { DraftKind } from '../data/draft-copies.ts';
import { useRestoreFromBin } from '../data/entity-bin.ts';
import type { KindHooks, RemoveWords } from './entity-kind.ts';
import { RemoveDialog, type RemoveDialogProps } from './dialogs/remove-dialog.tsx';

interface Named {
  id: string;
  name: string;
}

export interface RemoveEntityProps extends Pick<RemoveDialogProps<Named>, 'onClose' | 'onRemoved'> {
  kind: {
    words: { remove: RemoveWords };
    hooks: Pick<KindHooks<never>, 'useRemove'>;
    drafts?: DraftKind;
  };
  /** Null: the dialog is closed. */
  entity: Named | null;
}

/** Asks before something is deleted. Where its kind has a bin, the message takes that back. */
export function RemoveEntity({ kind, ...rest }: RemoveEntityProps) {
  const t = useText();
  // oxlint-disable-next-line react/hooks -- a dialog is of one kind as long as it lives
  const { mutateAsync } = kind.hooks.useRemove();
  const { text, confirm } = kind.words.remove;
  const asks = {
    ...rest,
    text: t(text, { days: BIN_DAYS }),
    confirmLabel: t(confirm),
    remove: mutateAsync,
  };
  if (!kind.drafts) return <RemoveDialog {...asks} />;
  return <RemoveIntoBin {...asks} bin={kind.drafts} back={kind.words.remove.back} />;
}

interface RemoveIntoBinProps extends RemoveDialogProps<Named> {
  bin: DraftKind;
  back: string | undefined;
}

function RemoveIntoBin({ bin, back, ...asks }: RemoveIntoBinProps) {
  const t = useText();
  const { mutateAsync: restore } = useRestoreFromBin(bin);
  return <RemoveDialog {...asks} undo={{ restore, text: back && t(back) }} />;
}
