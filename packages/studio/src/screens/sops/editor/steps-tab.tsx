import { Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DraftIssue, Sop, SopStep, SopStepKind, SopValues } from '@agent-studio/api-client/contract';
import { Button, EmptyState, Menu, useText } from '@agent-studio/core';
import { DraftIssues } from '../../../entities/draft-issues.tsx';
import styles from './sop-editor.module.css';
import { movedTo, newStep, withCopy, withNewStep, withoutStep, withStep } from './step-edits.ts';
import { StepRow } from './step-row.tsx';
import { STEP_KINDS } from '../sop-words.ts';
import { lazyPart } from '../../../format/lazy-part.tsx';
import type { SopForm } from './sop-values.ts';

const DraftReview = lazyPart(() => import('./draft-review.tsx'), 'DraftReview');

export interface StepsTabProps {
  sop: Sop;
  entity: SopForm;
  values: SopValues;
  issues: readonly DraftIssue[];
  readOnly: boolean;
}

/** The steps in order, one of them open, and what the check says about them. */
export function StepsTab({ sop, entity, values, issues, readOnly }: StepsTabProps) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { steps } = values;
  const draft = params.get('draft');

  const set = (next: SopStep[]) =>
    entity.form.setValue('steps', next, { shouldDirty: true, shouldValidate: true });

  function add(kind: SopStepKind, after: string | null): void {
    const step = newStep(steps, kind);
    set(withNewStep(steps, step, after));
    setOpen(step.id);
  }

  function move(step: SopStep, to: number): void {
    set(movedTo(steps, step.id, to));
    setSaid(t('“{name}” is step {number} now.', { name: step.title, number: Math.max(to, 0) + 1 }));
  }

  function jump(id: string): void {
    setOpen(id);
    requestAnimationFrame(() =>
      list.current?.querySelector(`#edit-${CSS.escape(id)}`)?.scrollIntoView({ block: 'nearest' }),
    );
  }

  const addMenu = (after: string | null, label: string) => (
    <Menu
      trigger={
        <Button>
          <Plus size={14} aria-hidden="true" />
          {label}
        </Button>
      }
      entries={Object.entries(STEP_KINDS).map(([kind, { label: name, icon }]) => ({
        id: kind,
        label: t(name),
        icon,
        onSelect: () => add(kind as SopStepKind, after),
      }))}
    />
  );

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <output className="sr">{said}</output>
        {draft && (
          <Suspense>
            <DraftReview
              id={draft}
              steps={steps}
              sources={values.sources}
              readOnly={readOnly}
              onSteps={set}
              onOpen={jump}
              onClose={() => setParams({})}
            />
          </Suspense>
        )}
        {steps.length === 0 ? (
          <EmptyState
            size="inline"
            icon={Plus}
            title={t('No steps yet')}
            text={t('A step is one thing to do, to check, to decide, to enter, to wait for or to sign.')}
            actions={!readOnly && addMenu(null, t('Add a step'))}
          />
        ) : (
          <>
            <ol ref={list} className={styles.steps} aria-label={t('Steps')}>
              {steps.map((step, place) => (
                <StepRow
                  key={step.id}
                  step={step}
                  place={place}
                  steps={steps}
                  sources={values.sources}
                  issues={issues.filter(({ at }) => at === step.id)}
                  open={open === step.id}
                  readOnly={readOnly}
                  dragged={dragged}
                  onDrag={setDragged}
                  onDrop={() => {
                    const moved = steps.find(({ id }) => id === dragged);
                    if (moved) move(moved, place);
                    setDragged(null);
                  }}
                  onToggle={() => setOpen(open === step.id ? null : step.id)}
                  onMove={(to) => move(step, to)}
                  onChange={(change) => set(withStep(steps, step.id, change))}
                  onCopy={() => set(withCopy(steps, step.id))}
                  onRemove={() => set(withoutStep(steps, step.id))}
                />
              ))}
            </ol>
            {!readOnly && (
              <div className={styles.adding}>
                {addMenu(open, open ? t('Add a step behind the open one') : t('Add a step'))}
                <p>{t('Drag a step by its handle, or move it with Alt and the arrow keys.')}</p>
              </div>
            )}
          </>
        )}
      </div>
      <aside className={styles.check} aria-label={t('What the check found')}>
        <h2>{t('What the check found')}</h2>
        <DraftIssues
          issues={issues}
          fine={t('All steps can be reached, and every path ends.')}
          nameOf={(at) => steps.find(({ id }) => id === at)?.title}
          onJump={jump}
        />
        {sop.sources.length > 0 && (
          <>
            <h2>{t('Sources')}</h2>
            <ul className={styles.sources}>
              {sop.sources.map(({ id, title, pages }) => (
                <li key={id} dir="auto">
                  {title} {pages !== null && <small>{t('{count} pages', { count: pages })}</small>}
                </li>
              ))}
            </ul>
          </>
        )}
      </aside>
    </div>
  );
}
