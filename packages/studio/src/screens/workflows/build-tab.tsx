import { LayoutGrid, List, PanelRightOpen, Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { NodeType } from '@agent-studio/api-client/contract';
import { Button, IconButton, msg, Segmented, Tooltip, useText } from '@agent-studio/core';
import type { CanvasHandle } from '../../canvas/canvas-types.ts';
import { EditorFrame } from '../../canvas/editor-frame.tsx';
import { GraphCanvas } from '../../canvas/graph-canvas.tsx';
import { withMembers } from '../../canvas/notes/drawing-edits.ts';
import { lazyPart } from '../../format/lazy-part.tsx';
import { useRemembered } from '../../format/use-remembered.ts';
import { BuildSide } from './build-side.tsx';
import { useTalk } from '../../comments/use-talk.ts';
import { isPhone } from '../../canvas/use-editor-room.ts';
import styles from './build-tab.module.css';
import { move } from './graph-edits.ts';
import { NodeDialog, NodePalette } from './nodes/node-palette.tsx';
import { useCanvasGraph } from './to-canvas.ts';
import { useNodeActions } from './runs/use-node-actions.ts';
import { useGraphEdits } from './use-graph-edits.ts';
import { nodeById, settingsOf } from './workflow-draft.ts';
import { WorkflowOutline } from './workflow-outline.tsx';
import type { BuildTabProps, Side } from './build-tab-props.ts';

const ExtractDialog = lazyPart(() => import('./extract-dialog.tsx'), 'ExtractDialog');

const VIEWS = [
  { value: 'canvas', label: msg('Canvas'), icon: LayoutGrid },
  { value: 'list', label: msg('List'), icon: List },
] as const;

/** The drawing, what can be added to it, and beside it the selected node, the check or the run. */
export function BuildTab(props: BuildTabProps) {
  const { room, form, check, running, side, readOnly } = props;
  const t = useText();
  const canvas = useRef<CanvasHandle>(null);
  // The first look only: whoever chooses a view keeps it.
  const [view, setView] = useRemembered('workflow-view', isPhone() ? ['list', 'canvas'] : ['canvas', 'list']);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [adding, setAdding] = useState(false);
  const [replacing, setReplacing] = useState<string>();
  const [extracting, setExtracting] = useState<readonly string[]>();
  const edits = useGraphEdits(form, canvas);
  const { draft, history } = form;
  const talk = useTalk({ kind: 'workflow', id: props.workflow.id }, (id) => {
    setSelected([id]);
    onSide('comments');
  });
  const graph = useCanvasGraph(draft, check.issues, running.states, running.breakpoints.marks, talk.byNode);
  const only = selected.length === 1 ? selected[0] : undefined;
  const node = only === undefined ? undefined : nodeById(draft, only);
  const sideBox = useRef<HTMLDivElement>(null);

  function onSide(next: Side) {
    room.side.setOpen(true);
    props.onSide(next);
    // There it stands below the drawing, once it is shown.
    if (isPhone()) setTimeout(() => sideBox.current?.scrollIntoView({ block: 'nearest' }));
  }
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
    setTimeout(() => {
      const field = sideBox.current?.querySelector<HTMLElement>('section :is(input, textarea)');
      (field ?? sideBox.current?.querySelector<HTMLElement>('input, textarea, button'))?.focus();
    });
  }
  const [tried, setTried] = useState({ id: '', times: 0 });
  const nodeActions = useNodeActions({
    draft,
    running,
    readOnly,
    talk: talk.actionFor,
    onRun: () => onSide('run'),
    onReplace: setReplacing,
    onExtract: (id) => extract(selected.includes(id) ? selected : [id]),
    onTry: (id) => {
      setSelected([id]);
      onSide('node');
      setTried(({ times }) => ({ id, times: times + 1 }));
    },
  });
  function add(type: NodeType) {
    const id = edits.add(type, only === undefined ? (canvas.current?.center() ?? null) : null, only);
    setSelected([id]);
    onSide('node');
    if (view === 'canvas') canvas.current?.focus(id);
  }

  /** Of groups what is in them; notes stay. */
  function extract(ids: readonly string[]) {
    setExtracting(withMembers(draft.drawing, ids).filter((id) => nodeById(draft, id)));
  }

  function replace(id: string, type: NodeType) {
    edits.replace(id, type);
    go(id);
  }

  const sides = [
    { value: 'node', label: t('Node') },
    { value: 'check', label: t('Check'), count: check.issues.length || undefined },
    { value: 'run', label: t('Run') },
    { value: 'comments', label: t('Comments'), count: talk.open || undefined },
  ] as const;

  return (
    <>
      <EditorFrame
        room={room}
        palette={
          view === 'canvas' &&
          !readOnly && (
            <NodePalette fold={room.palette} onAdd={add} onNote={() => canvas.current?.addNote()} />
          )
        }
        barAbove={view === 'list'}
        bar={
          <>
            <Segmented
              className={styles.float}
              label={t('View')}
              value={view}
              onChange={setView}
              segments={VIEWS.map((one) => ({ ...one, label: t(one.label) }))}
            />
            {!readOnly && (
              <Button onClick={() => setAdding(true)} className={styles.float}>
                <Plus size={15} aria-hidden="true" />
                {t('Add a node')}
              </Button>
            )}
          </>
        }
        barEnd={
          <>
            {sides.map(({ value, label, ...rest }) => (
              <Button key={value} size="small" variant="ghost" onClick={() => onSide(value)}>
                {label}
                {'count' in rest && rest.count !== undefined && <small>{rest.count}</small>}
              </Button>
            ))}
            <Tooltip text={t('Show what is beside the drawing')} placement="bottom">
              <IconButton
                size="small"
                className={styles.unfold}
                label={t('Show what is beside the drawing')}
                icon={<PanelRightOpen size={16} />}
                onClick={() => room.side.setOpen(true)}
              />
            </Tooltip>
          </>
        }
        drawing={
          view === 'canvas' ? (
            <GraphCanvas
              className={styles.canvas}
              room={room}
              label={t('Drawing of “{name}”', { name: draft.name })}
              copyOut={{ name: draft.name, settingsOf: (id) => settingsOf(nodeById(draft, id)) }}
              nodes={graph.nodes}
              edges={graph.edges}
              drawing={draft.drawing}
              readOnly={readOnly}
              handle={canvas}
              onSelect={(ids) => {
                setSelected(ids);
                // Who talks about nodes goes from one to the next.
                if (ids.length === 1 && side !== 'comments') props.onSide('node');
              }}
              onPress={(id) => {
                // It was selected, but something else is shown.
                if (id === only && side !== 'comments') props.onSide('node');
              }}
              onOpen={open}
              onMove={(moves) => edits.edit((before) => move(before, moves))}
              onConnect={edits.connect}
              canConnect={edits.canConnect}
              onRemove={edits.remove}
              onCopy={edits.copy}
              onPaste={edits.paste}
              nodeActions={nodeActions}
              {...(!readOnly && {
                onDrawing: edits.draw,
                steps: history,
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
          )
        }
        sideRef={sideBox}
        onLeaveSide={() => only !== undefined && canvas.current?.focus(only)}
        sideLabel={t('Width of what is beside the drawing')}
        sideHead={
          <Segmented label={t('Beside the drawing')} value={side} onChange={onSide} segments={sides} />
        }
        side={
          <BuildSide
            {...props}
            edits={edits}
            tried={tried}
            talk={talk}
            node={node}
            selected={selected}
            onSide={onSide}
            onGo={go}
            onReplace={setReplacing}
            onExtract={() => extract(selected)}
            onSelect={(ids) => {
              setSelected(ids);
              canvas.current?.select(ids);
            }}
          />
        }
      />
      {adding && (
        <NodeDialog
          title={t('Add a node')}
          onPick={add}
          onNote={view === 'canvas' ? () => canvas.current?.addNote() : undefined}
          onClose={() => setAdding(false)}
        />
      )}
      {replacing !== undefined && (
        <NodeDialog
          title={t('Replace the node')}
          without={nodeById(draft, replacing)?.config.type}
          onPick={(type) => replace(replacing, type)}
          onClose={() => setReplacing(undefined)}
        />
      )}
      <Suspense>
        {extracting && (
          <ExtractDialog
            draft={draft}
            ids={extracting}
            onExtracted={(callId, change) => {
              edits.edit(change);
              go(callId);
            }}
            onClose={() => setExtracting(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
