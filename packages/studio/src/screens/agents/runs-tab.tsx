import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, Pagination, Skeleton, useText } from '@agent-studio/core';
import { useRuns } from '../../data/agent-runs.ts';
import { Loaded } from '../../data/loaded.tsx';
import { RunDrawer } from './run-drawer.tsx';
import { RunsTable } from './runs-table.tsx';
import styles from './runs.module.css';

const PAGE_SIZE = 20;

/** What this agent was asked, newest first. The page and the open run stand in the address. */
export function RunsTab({ agentId }: { agentId: string }) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const openRun = params.get('run');
  const runs = useRuns({ agent_id: agentId, page, page_size: PAGE_SIZE });

  const change = (name: 'page' | 'run', value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });

  return (
    <>
      <Loaded query={runs} skeleton={<Skeleton height={360} radius={12} />}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              icon={ScrollText}
              title={t('No runs yet')}
              text={t(
                'Every question to this agent is recorded here, with each of its steps. Ask something in the test chat.',
              )}
            />
          ) : (
            <>
              <RunsTable runs={items} onOpen={(id) => change('run', id)} />
              {total > PAGE_SIZE && (
                <Pagination
                  className={styles.pages ?? ''}
                  page={page}
                  total={total}
                  pageSize={PAGE_SIZE}
                  onPage={(next) => change('page', String(next))}
                />
              )}
            </>
          )
        }
      </Loaded>
      <RunDrawer runId={openRun} onClose={() => change('run', null)} />
    </>
  );
}
