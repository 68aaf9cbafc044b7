import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  CircleX,
  Copy,
  Ellipsis,
  GripVertical,
  Sparkles,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { DraftIssue, SopSource, SopStep } from '@agent-studio/api-client/contract';
import { Badge, IconButton, Menu, useText } from '@agent-studio/core';
import styles from './sop-editor.module.css';
import { StepForm } from './step-form.tsx';
import { STEP_KINDS } from '../sop-words.ts';

export interface StepRowProps {
  step: SopStep;
  place: number;
  steps: readonly SopStep[];
  sources: readonly SopSource[];
  issues: readonly DraftIssue[];
  open: boolean;
  readOnly: boolean;
  /** The step that is being dragged. */
  dragged: string | null;
  onDrag: (id: string | null) => void;
  onDrop: () => void;
  onToggle: () => void;
  onMove: (to: number) => void;
  onChange: (change: Partial<SopStep>) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** One step: in short, and all of it when it is opened. */
export function StepRow(props: StepRowProps) {
  const t = useText();
  const { step, place, steps, issues, open, readOnly, dragged, onToggle, onMove } = props;
  const { label, icon: Icon } = STEP_KINDS[step.kind];
  const name = step.title || t('Step {number}', { number: place + 1 });
  const hasError = issues.some(({ severity }) => severity === 'error');

  function keys(event: KeyboardEvent): void {
    if (!event.altKey || readOnly) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const to = place + (event.key === 'ArrowUp' ? -1 : 1);
    if (to >= 0 && to < steps.length) onMove(to);
  }

  return (
    // Only what is dragged is dropped here; the keyboard has its own ways.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      id={`edit-${step.id}`}
      className={styles.step}
      data-open={open || undefined}
      data-dragged={dragged === step.id || undefined}
      data-target={(dragged !== null && dragged !== step.id) || undefined}
      onDragOver={(event) => dragged !== null && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
    >
      <div className={styles.stepHead}>
        {!readOnly && (
          // The keyboard moves a step with Alt and the arrows, or by the menu.
          <span
            className={styles.grip}
            draggable
            aria-hidden="true"
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', step.title);
              props.onDrag(step.id);
            }}
            onDragEnd={() => props.onDrag(null)}
          >
            <GripVertical size={16} />
          </span>
        )}
        <button
          type="button"
          className={styles.stepName}
          aria-expanded={open}
          aria-controls={`edit-${step.id}-form`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onToggle}
          onKeyDown={keys}
        >
          <ChevronRight size={14} aria-hidden="true" className={styles.twist} />
          <span className={styles.stepNumber}>{place + 1}</span>
          <span className={styles.stepText}>
            <b dir="auto" className="own-words">
              {name}
            </b>
            <small>
              <Icon size={12} aria-hidden="true" />
              {t(label)}
              {!step.must && ` · ${t('May be skipped')}`}
              {step.evidence_required && ` · ${t('Evidence')}`}
              {step.deadline && ` · ${t('Deadline')}`}
            </small>
          </span>
          {step.origin === 'model' && (
            <Badge tone="warning">
              <Sparkles size={12} aria-hidden="true" />
              {t('Check it')}
            </Badge>
          )}
          {issues.length > 0 && (
            <span className={styles.issue} data-severity={hasError ? 'error' : 'warning'}>
              {hasError ? (
                <CircleX size={15} aria-hidden="true" />
              ) : (
                <TriangleAlert size={15} aria-hidden="true" />
              )}
              <span className="sr">{t('{count} remarks', { count: issues.length })}</span>
            </span>
          )}
        </button>
        {!readOnly && (
          <Menu
            placement="bottom-end"
            trigger={
              <IconButton
                variant="ghost"
                label={t('Actions for {name}', { name })}
                icon={<Ellipsis size={17} />}
              />
            }
            entries={[
              {
                id: 'up',
                label: t('Move up'),
                icon: ArrowUp,
                disabled: place === 0,
                onSelect: () => onMove(place - 1),
              },
              {
                id: 'down',
                label: t('Move down'),
                icon: ArrowDown,
                disabled: place === steps.length - 1,
                onSelect: () => onMove(place + 1),
              },
              { id: 'duplicate', label: t('Duplicate'), icon: Copy, onSelect: props.onCopy },
              'separator',
              { id: 'remove', label: t('Remove'), icon: Trash2, tone: 'danger', onSelect: props.onRemove },
            ]}
          />
        )}
      </div>
      <div id={`edit-${step.id}-form`} hidden={!open} className={styles.stepBody}>
        {open && <StepForm {...props} />}
      </div>
    </li>
  );
}
