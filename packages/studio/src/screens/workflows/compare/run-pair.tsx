import { ChevronRight, CornerDownRight, Equal } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { Run, Workflow } from '@agent-studio/api-client/contract';
import { Badge, Button, EmptyState, Outline, Switch, useText } from '@agent-studio/core';
import type { CanvasHandle, CanvasNode } from '../../../canvas/canvas-types.ts';
import { GraphCanvas } from '../../../canvas/graph-canvas.tsx';
import { useWorkflowVersion } from '../../../data/workflows.ts';
import { useFormat } from '../../../format/use-format.ts';
import { RunStatusBadge } from '../../../runs/run-status.tsx';
import type { WorkflowDraft } from '../workflow-draft.ts';
import { NO_STATES } from '../runs/run-state.ts';
import { useCanvasGraph } from '../to-canvas.ts';
import { ASPECTS, type ComparedRuns, compareRuns, type PairedStep } from './compare-runs.ts';
import { PairFigures } from './pair-figures.tsx';
import { StepDifferences } from './step-differences.tsx';
import styles from './run-pair.module.css';

interface RunPairProps {
  workflow: Workflow;
  draft: WorkflowDraft;
  before: Run;
  after: Run;
  onOpen: (runId: string) => void;
}

/** Two runs of one workflow beside each other: their figures, the drawing with what differs, and each node. */
export function RunPair({ workflow, draft, before, after, onOpen }: RunPairProps) {
  const t = useText();
  const compared = useMemo(() => compareRuns(before, after), [before, after]);
  const version = useWorkflowVersion(workflow.id, after.version);
  const content = after.version === null ? draft : version.data;
  const canvas = useRef<CanvasHandle>(null);
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const [shown, setShown] = useState<string | null>(null);
  const { first } = compared;
  const titleOf = (at: string) => content?.nodes.find(({ id }) => id === at)?.title || at;
  const steps = onlyDifferent ? compared.steps.filter(({ differs }) => differs.length > 0) : compared.steps;

  function go(step: PairedStep) {
    setShown(step.id);
    canvas.current?.focus(step.at);
  }

  return (
    <div className={styles.pair}>
      <PairFigures before={before} after={after} onOpen={onOpen} />
      {first ? (
        <p className={styles.first}>
          <CornerDownRight size={15} aria-hidden="true" />
          {t('They first differ at “{title}”.', { title: titleOf(first.at) })}
          <Button size="small" onClick={() => go(first)}>
            {t('Go there')}
          </Button>
        </p>
      ) : (
        <EmptyState
          size="inline"
          icon={Equal}
          title={t('No differences')}
          text={t('Both went the same way, with the same inputs and outputs.')}
        />
      )}
      {content ? (
        <PairDrawing
          content={content}
          compared={compared}
          handle={canvas}
          onSelect={(at) => {
            const found = compared.steps.find((step) => step.at === at && step.differs.length > 0);
            if (found) setShown(found.id);
          }}
        />
      ) : (
        <Outline of="canvas" />
      )}
      <section className={styles.steps} aria-label={t('Nodes')}>
        <header>
          <h3>{t('Nodes')}</h3>
          <Switch
            label={t('Only what differs')}
            checked={onlyDifferent}
            onChange={({ target }) => setOnlyDifferent(target.checked)}
          />
        </header>
        {steps.length > 0 && (
          <ol>
            {steps.map((step) => (
              <StepRow
                key={step.id}
                step={step}
                title={titleOf(step.at)}
                open={shown === step.id}
                onOpen={(open) => setShown((now) => (open ? step.id : now === step.id ? null : now))}
              />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

interface PairDrawingProps {
  content: Pick<WorkflowDraft, 'nodes' | 'edges' | 'pins' | 'drawing'>;
  compared: ComparedRuns;
  handle: React.Ref<CanvasHandle>;
  onSelect: (at: string) => void;
}

function PairDrawing({ content, compared, handle, onSelect }: PairDrawingProps) {
  const t = useText();
  const graph = useCanvasGraph(content, NO_ISSUES, NO_STATES);
  const nodes = useMemo(
    () =>
      graph.nodes.map((node): CanvasNode => {
        const own = compared.steps.filter(({ at }) => at === node.id);
        if (own.length === 0) return node;
        const differs = new Set(own.flatMap((step) => step.differs));
        return {
          ...node,
          status:
            differs.size === 0
              ? { tone: 'ok', text: t('Same') }
              : {
                  tone: differs.has('alone') || differs.has('status') ? 'failed' : 'waiting',
                  text: [...differs].map((aspect) => t(ASPECTS[aspect])).join(', '),
                },
        };
      }),
    [graph.nodes, compared, t],
  );
  return (
    <div className={styles.drawing}>
      <GraphCanvas
        className={styles.canvas}
        label={t('Drawing with what differs')}
        readOnly
        handle={handle}
        nodes={nodes}
        edges={graph.edges}
        drawing={content.drawing}
        onSelect={([id]) => id !== undefined && onSelect(id)}
      />
    </div>
  );
}

const NO_ISSUES = [] as const;

interface StepRowProps {
  step: PairedStep;
  title: string;
  open: boolean;
  onOpen: (open: boolean) => void;
}

function StepRow({ step, title, open, onOpen }: StepRowProps) {
  const t = useText();
  const { id, at, before, after, differs } = step;
  return (
    <li data-differs={differs.length > 0}>
      <details open={open} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
        <summary>
          <ChevronRight size={13} aria-hidden="true" className={styles.twist} />
          <span className={styles.title}>
            <b dir="auto">{title}</b>
            {id !== at && <code dir="ltr">{id}</code>}
          </span>
          <StepSide of={before} name="A" />
          <StepSide of={after} name="B" />
          <span className={styles.aspects}>
            {differs.length === 0 && <small>{t('Same')}</small>}
            {differs.map((aspect) => (
              <Badge
                key={aspect}
                shape="tag"
                tone={aspect === 'input' || aspect === 'output' ? 'warning' : 'danger'}
              >
                {t(ASPECTS[aspect])}
              </Badge>
            ))}
          </span>
        </summary>
        {open && <StepDifferences step={step} />}
      </details>
    </li>
  );
}

function StepSide({ of: step, name }: { of: PairedStep['before']; name: 'A' | 'B' }) {
  const t = useText();
  const format = useFormat();
  return (
    <span className={styles.side}>
      <i>{name}</i>
      {step ? (
        <>
          <RunStatusBadge of={{ status: step.status }} />
          {step.duration_ms !== null && <small>{format.duration(step.duration_ms)}</small>}
          {step.usage?.cost_usd !== undefined && <small>{format.usd(step.usage.cost_usd)}</small>}
        </>
      ) : (
        <small>{t('not there')}</small>
      )}
    </span>
  );
}
