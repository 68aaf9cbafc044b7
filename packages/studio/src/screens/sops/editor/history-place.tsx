import { ChevronRight, History as HistoryIcon, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  Badge,
  Button,
  Card,
  cardCover,
  EmptyState,
  PageHeader,
  Pagination,
  Progress,
  SearchField,
  Segmented,
  TextField,
  TimeAgo,
  useSession,
  useStudio,
  useText,
} from '@agent-studio/core';
import { forgetRun, type KeptRun, readKeptRuns } from '../../../data/sops/kept-runs.ts';
import { Loaded } from '../../../data/loaded.tsx';
import { useSopRuns } from '../../../data/sops/sop-runs.ts';
import { useLastPage, useListQuery } from '../../../lists/use-list-query.ts';
import { useToaster } from '../../../shell/toaster-context.ts';
import { Facts } from '../../../format/facts.tsx';
import { ItemsOutline } from '../library/items-outline.tsx';
import { KeptRunList } from '../library/kept-run-list.tsx';
import styles from '../library/procedure-list.module.css';
import page from '../run/start-place.module.css';
import { ToProcedures } from '../library/to-procedures.tsx';
import { runPath } from '../sop-places.ts';
import { RUN_STATES } from '../sop-words.ts';
import { RunsListTools } from '../library/runs-list-tools.tsx';

const PAGE_SIZE = 20;
const STATES = ['running', 'finished', 'cancelled'] as const;

/** The runs of whoever is signed in, and those of this device. */
export function HistoryPlace() {
  const t = useText();
  const { session } = useStudio();
  const { user } = useSession(session);
  return (
    <div className={page.page}>
      <PageHeader title={t('My runs')} subtitle={t('Continue a run, or look up what was done.')} />
      {user && <OwnRuns />}
      <DeviceRuns alone={!user} />
      <OpenByCode />
    </div>
  );
}

function OwnRuns() {
  const t = useText();
  const { storage } = useStudio();
  // Nothing stands below that it would have to be told from.
  const [isAlone] = useState(() => readKeptRuns(storage).length === 0);
  const list = useListQuery();
  const status = STATES.find((one) => one === list.get('status'));
  const filter = { ...(status && { status }), ...(list.q && { q: list.q }) };
  const runs = useSopRuns({ page: list.page, page_size: PAGE_SIZE, ...filter }, true);
  useLastPage(list, runs.data);
  const isEmpty = runs.data?.total === 0 && !status && !list.searchText;
  return (
    <section className={page.section} aria-labelledby="sop-own">
      <h2 id="sop-own" className={isAlone ? 'sr' : undefined}>
        {t('In your account')}
      </h2>
      {!isEmpty && (
        <div className={styles.tools}>
          <SearchField
            label={t('Search my runs')}
            value={list.searchText}
            onChange={list.setSearchText}
            className={styles.search ?? ''}
          />
          <Segmented
            label={t('Status')}
            value={status ?? 'all'}
            onChange={(value) => list.set({ status: value === 'all' ? undefined : value })}
            segments={[
              { value: 'all', label: t('All') },
              ...STATES.map((value) => ({ value, label: t(RUN_STATES[value].label) })),
            ]}
          />
          <RunsListTools query={filter} total={runs.data?.total} />
        </div>
      )}
      <Loaded
        query={runs}
        skeleton={
          <div className={page.loading} aria-busy="true" role="status" aria-label={t('Loading runs')}>
            <ItemsOutline of="runs" count={2} />
          </div>
        }
      >
        {({ items, total }) =>
          total === 0 && list.q ? (
            <EmptyState
              size="inline"
              icon={SearchX}
              title={t('No runs match')}
              actions={<Button onClick={() => list.clear()}>{t('Show all')}</Button>}
            />
          ) : total === 0 ? (
            <EmptyState
              size={status ? 'inline' : 'page'}
              icon={HistoryIcon}
              title={status ? t('No runs here') : t('No runs yet')}
              text={t('Runs you start while signed in appear here, on every device.')}
              actions={<ToProcedures variant={status ? 'secondary' : 'primary'} />}
            />
          ) : (
            <ul className={styles.list} aria-busy={runs.isPlaceholderData}>
              {items.map((run) => {
                const { label, tone } = RUN_STATES[run.status];
                const said = t('{done} of {total} steps done', {
                  done: run.done_steps,
                  total: run.total_steps,
                });
                return (
                  <Card key={run.id} asChild interactive className={styles.item}>
                    <li>
                      <div className={styles.text}>
                        <h3>
                          <Link to={runPath(run.id)} className={cardCover}>
                            <span dir="auto">{run.sop.name}</span>
                          </Link>
                        </h3>
                        {run.subject && (
                          <p dir="auto" className={`${styles.about} own-words`}>
                            {run.subject}
                          </p>
                        )}
                        <p className={styles.facts}>
                          <Facts
                            of={[
                              run.code,
                              <TimeAgo key="at" time={run.updated_at} />,
                              run.current && t('Next: {step}', { step: run.current.title }),
                            ]}
                          />
                        </p>
                        {run.status === 'running' && (
                          <div className={styles.progress}>
                            <Progress
                              label={said}
                              value={run.total_steps ? run.done_steps / run.total_steps : 0}
                            />
                            <span aria-hidden="true">{said}</span>
                          </div>
                        )}
                      </div>
                      <span className={styles.states}>
                        {run.version === null && <Badge tone="warning">{t('Trial')}</Badge>}
                        <Badge tone={tone}>{t(label)}</Badge>
                      </span>
                      <ChevronRight size={18} aria-hidden="true" className={styles.more} />
                    </li>
                  </Card>
                );
              })}
            </ul>
          )
        }
      </Loaded>
      {runs.data && runs.data.total > PAGE_SIZE && (
        <Pagination
          page={runs.data.page}
          total={runs.data.total}
          pageSize={PAGE_SIZE}
          onPage={list.setPage}
        />
      )}
    </section>
  );
}

function DeviceRuns({ alone }: { alone: boolean }) {
  const t = useText();
  const toaster = useToaster();
  const { storage } = useStudio();
  const [runs, setRuns] = useState(() => readKeptRuns(storage));

  function forget(run: KeptRun): void {
    const before = readKeptRuns(storage);
    forgetRun(storage, run.id);
    setRuns(readKeptRuns(storage));
    toaster.show({
      title: t('Taken off this list.'),
      text: t('On record it stays. Without the link, this device cannot open it any more.'),
      action: {
        label: t('Undo'),
        onSelect: () => {
          storage.set('studio-sop-runs', JSON.stringify(before));
          setRuns(before);
        },
      },
    });
  }

  // Whoever is signed in has their runs above already.
  if (!alone && runs.length === 0) return null;
  return (
    <section className={page.section} aria-labelledby="sop-device">
      <h2 id="sop-device">{t('On this device')}</h2>
      {runs.length > 0 ? (
        <KeptRunList runs={runs} onForget={forget} />
      ) : (
        <EmptyState
          icon={HistoryIcon}
          title={t('Nothing was started on this device')}
          text={t('Runs you start or take over appear here, so that you can continue them.')}
          actions={<ToProcedures variant="primary" />}
        />
      )}
    </section>
  );
}

const CODE = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})#([^\s#]+)$/i;

/** For a run that was handed over where a link cannot be followed. */
function OpenByCode() {
  const t = useText();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault();
        const [, id, token] = CODE.exec(text.trim()) ?? [];
        setWrong(!id);
        if (id) void navigate(runPath(id, token));
        else field.current?.focus();
      }}
    >
      <TextField
        ref={field}
        label={t('Link or code of a run that was handed to you')}
        error={wrong ? t('This is no link to a run. Copy all of it.') : undefined}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" disabled={!text.trim()}>
        {t('Open')}
      </Button>
    </form>
  );
}
