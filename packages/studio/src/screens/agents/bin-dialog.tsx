import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { BIN_DAYS, type BinnedAgent } from '@agent-studio/api-client/contract';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  EntityIcon,
  IconButton,
  Pagination,
  Skeleton,
  TimeAgo,
  Tooltip,
  useText,
} from '@agent-studio/core';
import { BIN_PAGE_SIZE, useAgentBin, useBringBackAgent, useRemoveForGood } from '../../data/agent-bin.ts';
import { Loaded } from '../../data/loaded.tsx';
import { toEntityIcon } from '../../forms/entity-icons.ts';
import { fillIn } from '../../forms/fill-in.ts';
import { useFormat } from '../../forms/use-format.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import styles from './bin-dialog.module.css';

/** Deleted agents: bring one back, or delete it for good. */
export function BinDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [removing, setRemoving] = useState<BinnedAgent | null>(null);
  const { mutateAsync: remove } = useRemoveForGood();
  const bin = useAgentBin(page);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Deleted agents')}
      description={t(
        'They can be brought back for {days} days, with their versions and where they are published.',
        {
          days: BIN_DAYS,
        },
      )}
    >
      <Loaded query={bin} skeleton={<Skeleton height={180} radius={12} />}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              size="inline"
              icon={Trash2}
              title={t('Nothing here')}
              text={t('Agents that you delete stand here for a while.')}
            />
          ) : (
            <>
              <ul className={styles.list}>
                {items.map((agent) => (
                  <BinItem key={agent.id} agent={agent} onRemove={() => setRemoving(agent)} />
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
        text={t(
          'The agent and its versions are deleted. Its past runs stay in the records. This cannot be undone.',
        )}
        confirmLabel={t('Delete for good')}
        tone="danger"
        onConfirm={() => removing && remove(removing)}
        onClose={() => setRemoving(null)}
      />
    </Dialog>
  );
}

function BinItem({ agent, onRemove }: { agent: BinnedAgent; onRemove: () => void }) {
  const t = useText();
  const format = useFormat();
  const toaster = useToaster();
  const bringBack = useBringBackAgent();
  const { name } = agent;
  return (
    <li className={styles.item}>
      <EntityIcon icon={toEntityIcon(agent.icon)} tint={agent.id} size={28} />
      <div className={styles.text}>
        <b dir="auto" className="own-words">
          {name}
        </b>
        <p>
          {fillIn(t('Deleted {time}, goes for good on {date}', { date: format.date(agent.expires_at) }), {
            time: <TimeAgo time={agent.deleted_at} />,
          })}
        </p>
      </div>
      <Button
        size="small"
        aria-label={t('Bring back “{name}”', { name })}
        busy={bringBack.isPending}
        onClick={() =>
          bringBack.mutate(agent, {
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
