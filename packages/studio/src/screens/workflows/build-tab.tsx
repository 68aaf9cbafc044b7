import { LayoutGrid, List, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { NodeType, Workflow } from '@agent-studio/api-client/contract';
import { Button, msg, Segmented, useText } from '@agent-studio/core';
import type { CanvasHandle } from '../../canvas/canvas-types.ts';
import { GraphCanvas } from '../../canvas/graph-canvas.tsx';
import { useRemembered } from '../../format/use-remembered.ts';
import styles from './build-tab.module.css';
import { IssuesPanel } from './issues-panel.tsx';
import { move } from './graph-edits.ts';
import { NodeInspector } from './nodes/node-inspector.tsx';
import { AddNodeDialog, NodePalette } from './nodes/node-palette.tsx';
import { NodeSteps, NodeTrials } from './runs/node-run.tsx';
import { readableNames } from './nodes/readable-names.ts';
import { RunPanel } from './runs/run-panel.tsx';
import { toFields } from '../../fields/schema-values.ts';
import { useCanvasGraph } from './to-canvas.ts';
import { useGraphEdits } from './use-graph-edits.ts';
import type { DraftCheck } from './use-draft-check.ts';
import type { WorkflowForm } from './use-workflow-draft.ts';
import type { WorkflowRunning } from './runs/use-workflow-running.ts';
import { nodeById } from './workflow-draft.ts';
import { WorkflowOutline } from './workflow-outline.tsx';

const VIEWS = [
  { value: 'canvas', label: msg('Canvas'), icon: LayoutGrid },
  { value: 'list', label: msg('List'), icon: List },
] as const;

export type Side = 'node' | 'check' | 'run';

export interface BuildTabProps {
  workflow: Workflow;
  form: WorkflowForm;
  check: DraftCheck;
  running: WorkflowRunning;
  side: Side;
  onSide: (side: Side) => void;
  readOnly: boolean;
  onOpenRun: (runId: string) => void;
}

/** The drawing, what can be added to it, and beside it the selected node, the check or the run. */
export function BuildTab(props: BuildTabProps) {
  const { workflow, form, check, running, side, onSide, readOnly, onOpenRun } = props;
  const t = useText();
  const canvas = useRef<CanvasHandle>(null);
  const [view, setView] = useRemembered('workflow-view', isPhone() ? ['list', 'canvas'] : ['canvas', 'list']);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [adding, setAdding] = useState(false);
  const edits = useGraphEdits(form, canvas);
  const { draft, history } = form;
  const graph = useCanvasGraph(draft, check.issues, running.states);
  const only = selected.length === 1 ? selected[0] : undefined;
  const node = only === undefined ? undefined : nodeById(draft, only);
  const sideBox = useRef<HTMLDivElement>(null);

  /** Shows a node wherever one looks at the drawing. */
  function go(id: string) {
    setSelected([id]);
    canvas.current?.focus(id);
    onSide('node');
  }
  function open(id: string) {
    setSelected([id]);
    onSide('node');
    // Once the fields are there.
    setTimeout(() => sideBox.current?.querySelector<HTMLElement>('input, textarea, button')?.focus());
  }
  function add(type: NodeType) {
    const id = edits.add(type, only === undefined ? (canvas.current?.center() ?? null) : null, only);
    setSelected([id]);
    onSide('node');
    if (view === 'canvas') canvas.current?.focus(id);
  }

  return (
    <div className={styles.build}>
      <div className={styles.bar}>
        <Segmented
          label={t('View')}
          value={view}
          onChange={setView}
          segments={VIEWS.map((one) => ({ ...one, label: t(one.label) }))}
        />
        {!readOnly && (
          <Button onClick={() => setAdding(true)} className={styles.add}>
            <Plus size={15} aria-hidden="true" />
            {t('Add a node')}
          </Button>
        )}
        <Segmented
          className={styles.sides}
          label={t('Beside the drawing')}
          value={side}
          onChange={onSide}
          segments={[
            { value: 'node', label: t('Node') },
            { value: 'check', label: t('Check'), count: check.issues.length },
            { value: 'run', label: t('Run') },
          ]}
        />
      </div>
      {view === 'canvas' && !readOnly && (
        <div className={styles.palette}>
          <NodePalette onAdd={add} />
        </div>
      )}
      <div className={styles.drawing} data-view={view}>
        {view === 'canvas' ? (
          <GraphCanvas
            className={styles.canvas}
            label={t('Drawing of “{name}”', { name: draft.name })}
            nodes={graph.nodes}
            edges={graph.edges}
            readOnly={readOnly}
            handle={canvas}
            onSelect={(ids) => {
              setSelected(ids);
              if (ids.length === 1) onSide('node');
            }}
            onOpen={open}
            onMove={(moves) => edits.edit((before) => move(before, moves))}
            onConnect={edits.connect}
            canConnect={edits.canConnect}
            onRemove={edits.remove}
            onCopy={edits.copy}
            onPaste={edits.paste}
            {...(!readOnly && {
              onUndo: history.undo,
              onRedo: history.redo,
              onAdd: () => setAdding(true),
              onDropped: (type: string, at: { x: number; y: number }) => edits.add(type as NodeType, at),
            })}
          />
        ) : (
          <WorkflowOutline
            draft={draft}
            canvasNodes={graph.nodes}
            edits={edits}
            readOnly={readOnly}
            selected={only}
            onSelect={open}
          />
        )}
      </div>
      <div ref={sideBox} className={styles.side}>
        {side === 'node' &&
          (node ? (
            <NodeInspector
              draft={draft}
              node={node}
              issues={check.issues}
              readOnly={readOnly}
              edit={edits.edit}
              onRenamed={(id) => {
                setSelected([id]);
                canvas.current?.select([id]);
              }}
              onDuplicate={() => {
                const id = edits.duplicate(node.id);
                if (id) go(id);
              }}
              onRemove={() => {
                edits.remove({ nodes: [node.id], edges: [] });
                setSelected([]);
              }}
            >
              {running.states.has(node.id) && (
                <NodeSteps key={node.id} state={running.states.get(node.id)!} onOpen={onOpenRun} />
              )}
              {!readOnly && (
                <NodeTrials
                  key={`${node.id} trials`}
                  workflowId={workflow.id}
                  node={node}
                  run={running.run}
                  lastRunId={running.lastRunId}
                  inputs={toFields(running.inputs) ?? {}}
                  readsItem={readableNames(draft, node.id).some(({ name }) => name === 'item')}
                  save={form.save}
                  onRerun={(runId) => {
                    running.show(runId);
                    onSide('run');
                  }}
                />
              )}
            </NodeInspector>
          ) : (
            <p className={styles.none}>
              {selected.length > 1
                ? t('{count} nodes are selected.', { count: selected.length })
                : t('Select a node to see and change what it does.')}
            </p>
          ))}
        {side === 'check' && (
          <IssuesPanel
            issues={check.issues}
            nodes={draft.nodes}
            isChecking={check.isChecking}
            error={check.error}
            onGo={go}
          />
        )}
        {side === 'run' && (
          <RunPanel
            running={running}
            schema={draft.inputs}
            nodes={draft.nodes}
            onGo={go}
            onOpen={onOpenRun}
          />
        )}
      </div>
      {adding && <AddNodeDialog onAdd={add} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** The first look only: whoever chooses a view keeps it. */
const isPhone = (): boolean => matchMedia('(width < 560px)').matches;
