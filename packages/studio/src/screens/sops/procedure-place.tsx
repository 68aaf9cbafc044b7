import { PencilLine, Play, Printer } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { PublishedSopWhole } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  LinkButton,
  Outline,
  Skeleton,
  useSession,
  useStudio,
  useText,
} from '@agent-studio/core';
import { useProcedure } from '../../data/sops/sop-navigator.ts';
import { LoadedEntity } from '../../entities/loaded-entity.tsx';
import { useFormat } from '../../format/use-format.ts';
import { BackLink } from './library/back-link.tsx';
import { ProcedureAsk } from './ask/procedure-ask.tsx';
import { Facts } from '../../format/facts.tsx';
import { ProcedureSteps } from './procedure-steps.tsx';
import styles from './procedure-place.module.css';
import { editPath, SOP_ROOT } from './sop-places.ts';
import { usePrint } from './run/use-print.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';

const StartRunDialog = lazyPart(() => import('./run/start-run-dialog.tsx'), 'StartRunDialog');

/** A procedure as a document. */
export function ProcedurePlace({ id }: { id: string }) {
  const t = useText();
  return (
    <div className={styles.page}>
      <LoadedEntity
        query={useProcedure(id)}
        missing={t('This procedure is not here')}
        list={{ path: SOP_ROOT, label: t('All procedures') }}
        skeleton={
          <div
            aria-busy="true"
            role="status"
            aria-label={t('Loading the procedure')}
            className={styles.loading}
          >
            <Skeleton height={38} width="60%" />
            <Outline of="rows" count={5} />
          </div>
        }
      >
        {(procedure) => <Procedure procedure={procedure} />}
      </LoadedEntity>
    </div>
  );
}

function Procedure({ procedure }: { procedure: PublishedSopWhole }) {
  const t = useText();
  const format = useFormat();
  const { session } = useStudio();
  const { user } = useSession(session);
  const [params, setParams] = useSearchParams();
  const [starting, setStarting] = useState(false);
  const document = useRef<HTMLDivElement>(null);
  const step = params.get('step');
  const { id, name, code, category, description, version, published_at, review_due, steps, sources } =
    procedure;

  useEffect(() => {
    const target = step && document.current?.querySelector<HTMLElement>(`#step-${CSS.escape(step)}`);
    if (!target) return;
    target.scrollIntoView({ block: 'start' });
    target.focus({ preventScroll: true });
  }, [step]);

  const facts = [code, category, t('Version {version}', { version }), format.date(published_at)];
  const paper = (
    <article className={styles.paper}>
      <h1 dir="auto">{name}</h1>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p dir="auto">{description}</p>
      <ProcedureSteps steps={steps} sources={sources} />
    </article>
  );

  const { print, frame } = usePrint({ title: [code, name].filter(Boolean).join(' '), content: paper });

  return (
    <>
      <BackLink to={SOP_ROOT} label={t('All procedures')} />
      <header className={styles.head}>
        <div>
          <h1 dir="auto" className="own-words">
            {name}
          </h1>
          <p className={styles.facts}>
            <Facts of={facts} />
            {review_due && <Badge tone="warning">{t('Review is due')}</Badge>}
          </p>
          {description && (
            <p dir="auto" className={`${styles.about} own-words`}>
              {description}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          <Button onClick={print}>
            <Printer size={15} aria-hidden="true" />
            {t('Print')}
          </Button>
          {user && (
            <LinkButton asChild>
              <Link to={editPath(id)}>
                <PencilLine size={15} aria-hidden="true" />
                {t('Edit')}
              </Link>
            </LinkButton>
          )}
          <Button variant="primary" disabled={!procedure.may_run} onClick={() => setStarting(true)}>
            <Play size={15} aria-hidden="true" />
            {t('Start this procedure')}
          </Button>
        </div>
      </header>
      {!procedure.may_run && (
        <p className={styles.note}>{t('Your role may read this procedure, but not start it.')}</p>
      )}

      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={t('Steps')}>
          <h2>{t('Steps')}</h2>
          <ol>
            {steps.map((one, index) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-current={one.id === step ? 'location' : undefined}
                  onClick={() => setParams({ step: one.id }, { replace: true })}
                >
                  <span className={styles.number}>{index + 1}</span>
                  <span dir="auto">{one.title}</span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <div ref={document} className={styles.document}>
          <ProcedureSteps steps={steps} sources={sources} />
          <ProcedureAsk
            sopId={id}
            onCitation={({ step_id }) => setParams(step_id ? { step: step_id } : {}, { replace: true })}
          />
        </div>
      </div>
      {frame}
      <Suspense>
        {starting && <StartRunDialog procedure={procedure} onClose={() => setStarting(false)} />}
      </Suspense>
    </>
  );
}
