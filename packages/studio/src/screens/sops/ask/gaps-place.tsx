import { Check, CircleHelp, FilePlus2, RotateCcw, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SopGap } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  msg,
  PageHeader,
  Pagination,
  Segmented,
  TimeAgo,
  useText,
} from '@agent-studio/core';
import { Loaded } from '../../../data/loaded.tsx';
import { useMay } from '../../../data/rights.ts';
import { type GapStatus, useSopGaps, useUpdateSopGap } from '../../../data/sops/sop-library.ts';
import { useLastPage, useListQuery } from '../../../lists/use-list-query.ts';
import { RoleNote } from '../../../entities/role-note.tsx';
import { useToaster } from '../../../shell/toaster-context.ts';
import { BackLink } from '../library/back-link.tsx';
import { ItemsOutline } from '../library/items-outline.tsx';
import { LibraryGate, useMayWrite } from '../library/library-gate.tsx';
import styles from '../library/library.module.css';
import panel from '../panel.module.css';
import { LIBRARY } from '../sop-places.ts';
import { lazyPart } from '../../../format/lazy-part.tsx';

const NewSopDialog = lazyPart(() => import('../library/new-sop-dialog.tsx'), 'NewSopDialog');

const PAGE_SIZE = 20;
const STATES = [
  { value: 'open', label: msg('Unanswered') },
  { value: 'done', label: msg('Answered') },
  { value: 'dismissed', label: msg('Dismissed') },
] as const;

/** What people asked and no procedure answers. */
export function GapsPlace() {
  return (
    <LibraryGate>
      <ForAskers />
    </LibraryGate>
  );
}

/** Whoever may only read is told so, before anything is asked for. */
function ForAskers() {
  const t = useText();
  if (useMay().may('ask')) return <Gaps />;
  return (
    <div className={`${panel.panel} ${styles.gapsPage}`}>
      <BackLink to={LIBRARY} label={t('Library')} />
      <PageHeader title={t('Unanswered questions')} />
      <RoleNote title={t('The library is for those who write procedures')} />
    </div>
  );
}

function Gaps() {
  const t = useText();
  const list = useListQuery();
  const status = STATES.find(({ value }) => value === list.get('status'))?.value ?? 'open';
  const gaps = useSopGaps({ page: list.page, page_size: PAGE_SIZE, status });
  useLastPage(list, gaps.data);
  const [creating, setCreating] = useState<SopGap | null>(null);
  const update = useUpdateSopGap();
  return (
    <div className={`${panel.panel} ${styles.gapsPage}`}>
      <BackLink to={LIBRARY} label={t('Library')} />
      <PageHeader
        title={t('Unanswered questions')}
        subtitle={t('What people asked and no procedure answers, the most frequent first.')}
      />
      <div>
        <Segmented
          label={t('Status')}
          value={status}
          onChange={(value) => list.set({ status: value === 'open' ? undefined : value })}
          segments={STATES.map((one) => ({ ...one, label: t(one.label) }))}
        />
      </div>
      <Loaded
        query={gaps}
        skeleton={
          <div className={styles.form} aria-busy="true" role="status" aria-label={t('Loading questions')}>
            <ItemsOutline />
          </div>
        }
      >
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              size="inline"
              icon={CircleHelp}
              title={status === 'open' ? t('No unanswered questions') : t('Nothing here')}
              {...(status === 'open' && {
                text: t(
                  'When somebody asks on the start page and no procedure answers, the question is noted here.',
                ),
              })}
            />
          ) : (
            <>
              <ul className={styles.gaps} aria-busy={gaps.isPlaceholderData}>
                {items.map((gap) => (
                  <Card key={gap.id} asChild className={styles.gap}>
                    <li>
                      <GapItem gap={gap} onCreate={() => setCreating(gap)} />
                    </li>
                  </Card>
                ))}
              </ul>
              {total > PAGE_SIZE && (
                <Pagination page={list.page} total={total} pageSize={PAGE_SIZE} onPage={list.setPage} />
              )}
            </>
          )
        }
      </Loaded>
      <Suspense>
        {creating && (
          <NewSopDialog
            name={creating.question.slice(0, 80)}
            onCreated={() => update.mutate({ id: creating.id, status: 'done' })}
            onClose={() => setCreating(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

function GapItem({ gap, onCreate }: { gap: SopGap; onCreate: () => void }) {
  const t = useText();
  const toaster = useToaster();
  const mayWrite = useMayWrite();
  const { mutateAsync: update, isPending } = useUpdateSopGap();
  const { id, question, count, last_at, status } = gap;

  async function set(next: GapStatus): Promise<void> {
    try {
      await update({ id, status: next });
    } catch {
      // The message of every failed call says why.
      return;
    }
    if (next === 'open') return;
    toaster.show({
      title: next === 'done' ? t('Marked as answered.') : t('Dismissed.'),
      action: { label: t('Undo'), onSelect: () => void set('open') },
    });
  }

  return (
    <>
      <div>
        <b dir="auto" className="own-words">
          {question}
        </b>
        <p>
          {t('asked {count} times', { count })} · <TimeAgo time={last_at} />{' '}
          {gap.public && <Badge shape="tag">{t('Also without sign-in')}</Badge>}
        </p>
      </div>
      {mayWrite && (
        <div className={styles.actions}>
          {status === 'open' ? (
            <>
              <Button size="small" onClick={onCreate}>
                <FilePlus2 size={14} aria-hidden="true" />
                {t('Write a procedure')}
              </Button>
              <Button size="small" variant="ghost" disabled={isPending} onClick={() => void set('done')}>
                <Check size={14} aria-hidden="true" />
                {t('Mark as answered')}
              </Button>
              <Button size="small" variant="ghost" disabled={isPending} onClick={() => void set('dismissed')}>
                <X size={14} aria-hidden="true" />
                {t('Dismiss')}
              </Button>
            </>
          ) : (
            <Button size="small" variant="ghost" disabled={isPending} onClick={() => void set('open')}>
              <RotateCcw size={14} aria-hidden="true" />
              {t('Open again')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
