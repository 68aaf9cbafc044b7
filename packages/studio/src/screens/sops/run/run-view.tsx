import { ListChecks, LogOut } from 'lucide-react';
import { Suspense, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import type { SopRun } from '@agent-studio/api-client/contract';
import {
  Badge,
  LinkButton,
  Progress,
  type SafeStorage,
  useSession,
  useStudio,
  useText,
} from '@agent-studio/core';
import { personOfRun, tokenOfRun } from '../../../data/sops/kept-runs.ts';
import { openOf } from '@agent-studio/api-client/sop-course';
import { projectRun } from '../../../data/sops/project-run.ts';
import { useSopRunActions } from '../../../data/sops/sop-runs.ts';
import { useUnsent } from '../../../data/sops/use-sop-outbox.tsx';
import { RunFinish } from './run-finish.tsx';
import { RunMenu } from './run-menu.tsx';
import { RunRail } from './run-rail.tsx';
import { RunStep } from './run-step.tsx';
import styles from './run-view.module.css';
import { prepareControls } from './step-control.tsx';
import { SaveNote } from './save-note.tsx';
import { TakeOver } from './take-over.tsx';
import { UnsentNotice } from './unsent-notice.tsx';
import { Facts } from '../../../format/facts.tsx';
import { SopHeadContext } from '../sop-head.ts';
import { HISTORY } from '../sop-places.ts';
import type { SaveState } from './use-step-draft.ts';
import { lazyPart } from '../../../format/lazy-part.tsx';

const RunRecordPage = lazyPart(() => import('./run-record-page.tsx'), 'RunRecordPage');

/** A run: one step at a time, or what came of it when it has ended. */
export function RunView({ run: told }: { run: SopRun }) {
  const [state, setState] = useState<SaveState>('saved');
  const { storage, session } = useStudio();
  const { user } = useSession(session);
  const unsent = useUnsent()[told.id];
  const by = user ? { id: null, name: user.name } : byName(personOfRun(storage, told.id));
  const projected = unsent?.isLate ? projectRun(told, unsent.parts, by) : { run: told, left: [] };
  const run = unsent?.state === 'refused' ? told : projected.run;
  // What belongs to a later step waits for it.
  const isStuck = projected.left.some(({ entry }) => entry <= (openOf(projected.run.entries)?.seq ?? entry));
  const left = isStuck ? projected.left : [];
  const [isKnown, setIsKnown] = useState(() => isPersonKnown(storage, run));
  const actions = useSopRunActions(run.id);
  const entry = run.status === 'running' ? run.entries.findLast((one) => one.state === 'open') : undefined;
  const step = entry && run.steps.find(({ id }) => id === entry.step_id);

  useEffect(() => prepareControls(told.steps), [told.steps]);

  if (run.status !== 'running') {
    return (
      <>
        <RunHead run={run} />
        {unsent && <UnsentNotice run={run} unsent={unsent} left={unsent.parts} />}
        <Suspense>
          <RunRecordPage run={run} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <RunHead run={run} {...(!unsent?.isLate && { state })} />
      <div className={styles.page}>
        {unsent?.isLate && <UnsentNotice run={told} unsent={unsent} left={left} />}
        <div className={styles.run}>
          <Overview run={run} />
          {entry && step ? (
            <RunStep
              key={entry.seq}
              run={run}
              step={step}
              entry={entry}
              actions={actions}
              unsent={unsent}
              isStuck={isStuck}
              onState={setState}
            />
          ) : (
            <RunFinish run={run} actions={actions} unsent={unsent} />
          )}
        </div>
      </div>
      {!user && !isKnown && <TakeOver run={run} onKnown={() => setIsKnown(true)} />}
    </>
  );
}

const byName = (name: string | undefined) => (name ? { id: null, name } : null);

/** False: a run that was handed over, or one with signatures that nobody gave a name for. */
function isPersonKnown(storage: SafeStorage, { id, steps, may_write }: SopRun): boolean {
  if (!may_write || !tokenOfRun(storage, id)) return true;
  const by = personOfRun(storage, id);
  return by === '' ? !steps.some(({ kind }) => kind === 'sign') : by !== undefined;
}

/** What the header says and offers during a run. */
function RunHead({ run, state }: { run: SopRun; state?: SaveState }) {
  const t = useText();
  const head = use(SopHeadContext);
  const facts = [
    run.code,
    run.version === null ? t('Draft') : t('Version {version}', { version: run.version }),
    run.subject,
  ];
  return (
    head &&
    createPortal(
      <>
        <div className={styles.name}>
          <b>
            <bdi>{run.sop.name}</bdi>
          </b>
          <small className={styles.facts}>
            <Facts of={facts} />
          </small>
          <small className={styles.about}>
            <bdi>{run.subject || run.code}</bdi>
          </small>
        </div>
        <div className={styles.ways}>
          {run.version === null && <Badge tone="warning">{t('Trial')}</Badge>}
          {state && <SaveNote state={state} at={run.updated_at} />}
          <RunMenu run={run} />
          <LinkButton asChild>
            <Link to={HISTORY}>
              <LogOut size={15} aria-hidden="true" className={styles.exit} />
              <span className={styles.exitText}>
                {run.status === 'running' ? t('Save and exit') : t('Close')}
              </span>
            </Link>
          </LinkButton>
        </div>
      </>,
      head,
    )
  );
}

function Overview({ run }: { run: SopRun }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { done_steps: done, total_steps: total } = run;
  const said = t('{done} of {total} steps done', { done, total });
  return (
    <aside className={styles.overview} aria-label={t('Progress')}>
      <div className={styles.progress}>
        <p>
          <b>{said}</b>
          <button
            type="button"
            className={styles.all}
            aria-expanded={open}
            aria-controls="sop-rail"
            onClick={() => setOpen(!open)}
          >
            <ListChecks size={15} aria-hidden="true" />
            {t('All steps')}
          </button>
        </p>
        <Progress label={said} value={total === 0 ? 1 : done / total} />
      </div>
      <div id="sop-rail" className={styles.rail} data-open={open || undefined}>
        <RunRail run={run} />
      </div>
    </aside>
  );
}
