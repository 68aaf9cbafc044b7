import {
  Background,
  BackgroundVariant,
  MiniMap,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useStoreApi,
} from '@xyflow/react';
import flowSheet from '@xyflow/react/dist/base.css?inline';
import { type PointerEvent, use, useEffect, useRef, useState } from 'react';
import { css } from '@agent-studio/core/element';
import { useSurface, useText } from '@agent-studio/core';
import { CanvasDialogs } from './canvas-dialogs.tsx';
import { CanvasControls } from './canvas-controls.tsx';
import { GRID, type GraphCanvasProps } from './canvas-types.ts';
import { draggedType, isOurs } from './drag-data.ts';
import styles from './flow-canvas.module.css';
import { FlowEdge } from './flow-edge.tsx';
import { FIT } from './fit.ts';
import { FlowNode } from './flow-node.tsx';
import { WantedContext } from './focus-soon.ts';
import { FrameNode } from './notes/frame-node.tsx';
import { NoteNode } from './notes/note-node.tsx';
import { TogetherContext } from '../data/together.ts';
import { OthersOnCanvas } from '../together/others-on-canvas.tsx';
import { NotesContext } from './notes/notes-context.ts';
import { useCanvasActions } from './use-canvas-actions.ts';
import { useDrawing } from './use-drawing.ts';
import type { OwnKeys } from '../palette/known-keys.ts';

// Into the shadow roots, as ours; its own way would be a style in the page's head.
css('studio/canvas/xyflow', `@layer base{${flowSheet}}`);

const NODE_TYPES = { step: FlowNode, note: NoteNode, frame: FrameNode };
const EDGE_TYPES = { line: FlowEdge };
const MAP_SIZE = { width: 168, height: 104 };
const SNAP: [number, number] = [GRID, GRID];

export function FlowCanvas(props: GraphCanvasProps) {
  const { dir } = useSurface();
  return (
    // Mirrored, the drawing stands elsewhere: it begins anew, and fits again.
    <ReactFlowProvider key={dir}>
      <Drawing {...props} />
    </ReactFlowProvider>
  );
}

function Drawing(props: GraphCanvasProps) {
  const t = useText();
  const { dir } = useSurface();
  const { label, nodes, readOnly = false, canConnect, onConnect, onDropped } = props;
  const [boxing, setBoxing] = useState(false);
  const [shift, setShift] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  const drawing = useDrawing(props, dir === 'rtl', box);
  const actions = useCanvasActions(props, drawing);
  const { setOpenDialog } = actions;
  const together = use(TogetherContext);
  const { selected, flow } = drawing;
  useEffect(() => {
    together?.select(selected);
    return () => together?.select([]);
  }, [together, selected]);
  const isBoxing = boxing || shift;

  /** Keys of the page around are not listened to: what the hand holds is asked for where it points. */
  function readModifiers(event: PointerEvent) {
    if (event.shiftKey !== shift) setShift(event.shiftKey);
    store.setState({ multiSelectionActive: event.shiftKey || event.ctrlKey || event.metaKey });
    const { clientX, clientY } = event;
    together?.point(() => {
      const { x, y } = flow.screenToFlowPosition({ x: clientX, y: clientY }, { snapToGrid: false });
      return { x: dir === 'rtl' ? -x : x, y };
    });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- around a surface with keys of its own
    <div
      ref={box}
      tabIndex={-1}
      className={[styles.canvas, props.className].filter(Boolean).join(' ')}
      data-keys={'canvas' satisfies OwnKeys}
      onKeyDown={actions.onKeyDown}
      onCopy={actions.onCopy}
      onCut={actions.onCut}
      onPaste={actions.onPaste}
      onFocus={drawing.onFocus}
      onPointerDownCapture={readModifiers}
      onPointerMoveCapture={readModifiers}
      onPointerLeave={() => together?.point(null)}
      onDragOver={(event) => {
        if (onDropped && isOurs(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!onDropped || !isOurs(event)) return;
        event.preventDefault();
        const at = drawing.toPosition(event.clientX, event.clientY);
        if (draggedType(event) === 'note') actions.notes.add(at);
        else onDropped(draggedType(event), at);
      }}
    >
      <WantedContext value={drawing.takeFocus}>
        <NotesContext value={actions.notes.context}>
          <div className={styles.panel}>
            <ReactFlow
              className={styles.flow}
              aria-label={label}
              aria-describedby={drawing.helpId}
              tabIndex={nodes.length === 0 ? 0 : -1}
              nodes={drawing.flowNodes}
              edges={drawing.flowEdges}
              nodeTypes={NODE_TYPES}
              edgeTypes={EDGE_TYPES}
              onNodesChange={drawing.onNodesChange}
              onEdgesChange={drawing.onEdgesChange}
              onNodeDragStart={(_event, _node, dragged) => drawing.onDragStart(dragged)}
              onSelectionDragStart={(_event, dragged) => drawing.onDragStart(dragged)}
              onNodeDragStop={drawing.onDragStop}
              onSelectionDragStop={drawing.onSelectionDragStop}
              onNodeDoubleClick={(_event, { id }) => actions.open(id)}
              {...(props.nodeActions && {
                onNodeContextMenu: (event: React.MouseEvent, { id, type }: { id: string; type?: string }) => {
                  if (type !== 'step') return;
                  event.preventDefault();
                  actions.openMenu(id);
                },
              })}
              onPaneClick={drawing.focusBox}
              onMoveStart={() => box.current?.setAttribute('data-moving', '')}
              onMoveEnd={() => box.current?.removeAttribute('data-moving')}
              onConnect={({ source, sourceHandle, target }) =>
                onConnect?.(source, sourceHandle ?? 'next', target)
              }
              isValidConnection={({ source, sourceHandle, target }) =>
                source !== target && (canConnect?.(source, sourceHandle ?? 'next', target) ?? true)
              }
              connectionRadius={28}
              nodesDraggable={!readOnly}
              nodesConnectable={!readOnly && onConnect !== undefined}
              nodesFocusable={false}
              edgesFocusable={false}
              disableKeyboardA11y
              deleteKeyCode={null}
              selectionKeyCode={null}
              multiSelectionKeyCode={null}
              panActivationKeyCode={null}
              zoomActivationKeyCode={null}
              selectionOnDrag={isBoxing}
              panOnDrag={isBoxing ? [1, 2] : true}
              zoomOnDoubleClick={false}
              // A frame that is selected stays behind what is in it.
              elevateNodesOnSelect={false}
              snapToGrid
              snapGrid={SNAP}
              minZoom={0.05}
              maxZoom={2}
              fitView
              fitViewOptions={FIT}
              proOptions={{ hideAttribution: true }}
            >
              {together && <OthersOnCanvas rtl={dir === 'rtl'} />}
              <Background variant={BackgroundVariant.Dots} gap={20} size={1.4} />
              <Panel position={dir === 'rtl' ? 'bottom-right' : 'bottom-left'}>
                <CanvasControls
                  onNote={readOnly || !props.onDrawing ? undefined : () => actions.notes.add()}
                  onGroup={
                    readOnly || !props.onDrawing || drawing.selected.length < 2
                      ? undefined
                      : () => actions.notes.group(drawing.selected)
                  }
                  onColor={
                    readOnly || !props.onDrawing || drawing.selected.length === 0
                      ? undefined
                      : () => setOpenDialog({ what: 'color' })
                  }
                  boxing={boxing}
                  onBoxing={setBoxing}
                  onFit={drawing.fit}
                  onCopyOut={props.copyOut && (() => setOpenDialog({ what: 'copyOut' }))}
                  onSearch={() => setOpenDialog({ what: 'search' })}
                  onHelp={() => setOpenDialog({ what: 'help' })}
                  onLayout={readOnly || !props.onMove ? undefined : actions.layout}
                  onAlign={
                    readOnly || !props.onMove || drawing.selected.length < 2
                      ? undefined
                      : () => setOpenDialog({ what: 'align' })
                  }
                  room={props.room}
                  onRoom={(what) => void actions.changeRoom(what)}
                  onUndo={props.onUndo}
                  onRedo={props.onRedo}
                />
              </Panel>
              <MiniMap
                className={styles.minimap ?? ''}
                position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
                pannable
                zoomable
                nodeClassName={({ type }) => (type === 'step' ? '' : (styles.mapBehind ?? ''))}
                style={MAP_SIZE}
                nodeBorderRadius={14}
                ariaLabel={t('Small map of the whole')}
              />
            </ReactFlow>
            {props.children}
          </div>
        </NotesContext>
      </WantedContext>
      <p id={drawing.helpId} hidden>
        {t('Arrow keys go from node to node, Enter opens one, ? shows all keys.')}
      </p>
      <output className="sr">{drawing.said}</output>
      <CanvasDialogs
        {...{ props, drawing, actions }}
        font={() => getComputedStyle(box.current!).fontFamily}
      />
    </div>
  );
}
