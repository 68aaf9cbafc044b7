import { ClipboardList, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { BIN_DAYS, type Binned } from '@agent-studio/api-client/contract';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  EntityIcon,
  IconButton,
  Outline,
  Pagination,
  TimeAgo,
  Tooltip,
  useText,
} from '@agent-studio/core';
import {
  BIN_PAGE_SIZE,
  type BinnedKind,
  useBin,
  useRestoreFromBin,
  useRemoveForGood,
} from '../data/entity-bin.ts';
import { Loaded } from '../data/loaded.tsx';
import { toEntityIcon } from '../entities/entity-icons.ts';
import { fillIn } from '../format/fill-in.ts';
import { useFormat } from '../format/use-format.ts';
import { useToaster } from '../shell/toaster-context.ts';
import { DRAFT_WORDS } from './kind-words.ts';
import styles from './bin-dialog.module.css';

export interface BinDialogProps {
  kind: BinnedKind;
  onClose: () => void;
}

/** What was deleted of a kind: bring one back, or delete it for good. */
export function BinDialog({ kind, onClose }: BinDialogProps) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [removing, setRemoving] = useState<Binned | null>(null);
  const { mutateAsync: remove } = useRemoveForGood(kind);
  const bin = useBin(kind, page);
  const words = DRAFT_WORDS[kind].bin;
  return (
    <Dialog open onClose={onClose} title={t(words.title)} description={t(words.about, { days: BIN_DAYS })}>
      <Loaded query={bin} skeleton={<Outline of="rows" />}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState size="inline" icon={Trash2} title={t('Nothing here')} text={t(words.empty)} />
          ) : (
            <>
              <ul className={styles.list}>
                {items.map((one) => (
                  <BinItem key={one.id} kind={kind} item={one} onRemove={() => setRemoving(one)} />
                ))}
              </ul>
              {total > BIN_PAGE_SIZE && (
                <Pagination page={page} total={total} pageSize={BIN_PAGE_SIZE} onPage={setPage} />
              )}
            </>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={removing !== null}
        title={t('Delete “{name}” for good?', { name: removing?.name ?? '' })}
        text={t(words.forGood)}
        confirmLabel={t('Delete for good')}
        tone="danger"
        onConfirm={() => removing && remove(removing)}
        onClose={() => setRemoving(null)}
      />
    </Dialog>
  );
}

interface BinItemProps {
  kind: BinnedKind;
  item: Binned;
  onRemove: () => void;
}

function BinItem({ kind, item, onRemove }: BinItemProps) {
  const t = useText();
  const format = useFormat();
  const toaster = useToaster();
  const restore = useRestoreFromBin(kind);
  const { id, name, icon, deleted_at, expires_at } = item;
  return (
    <li className={styles.item}>
      <EntityIcon icon={kind === 'sop' ? ClipboardList : toEntityIcon(icon)} tint={id} size={28} />
      <div className={styles.text}>
        <b dir="auto" className="own-words">
          {name}
        </b>
        <p>
          {fillIn(t('Deleted {time}, goes for good on {date}', { date: format.date(expires_at) }), {
            time: <TimeAgo time={deleted_at} />,
          })}
        </p>
      </div>
      <Button
        size="small"
        aria-label={t('Bring back “{name}”', { name })}
        busy={restore.isPending}
        onClick={() =>
          restore.mutate(item, {
            onSuccess: () => toaster.show({ title: t('“{name}” is back.', { name }), tone: 'good' }),
          })
        }
      >
        <Undo2 size={14} aria-hidden="true" />
        {t('Bring back')}
      </Button>
      <Tooltip text={t('Delete for good')}>
        <IconButton
          size="small"
          label={t('Delete “{name}” for good', { name })}
          icon={<Trash2 size={15} />}
          onClick={onRemove}
        />
      </Tooltip>
    </li>
  );
}
