import { Panel, ReactFlow, ReactFlowProvider, useStoreApi } from '@xyflow/react';
import flowSheet from '@xyflow/react/dist/base.css?inline';
import { type PointerEvent, use, useCallback, useEffect, useRef, useState } from 'react';
import { css } from '@agent-studio/core/element';
import { useSurface, useText } from '@agent-studio/core';
import { CanvasDialogs } from './canvas-dialogs.tsx';
import { CanvasControls } from './canvas-controls.tsx';
import { GRID, type GraphCanvasProps } from './canvas-types.ts';
import { draggedType, isOurs } from './drag-data.ts';
import styles from './flow-canvas.module.css';
import { FlowNode } from './flow-node.tsx';
import { WantedContext } from './focus-soon.ts';
import { isGroup, isNote } from './notes/drawing-edits.ts';
import { FrameNode } from './notes/frame-node.tsx';
import { NoteNode } from './notes/note-node.tsx';
import { TogetherContext } from '../data/people/together.ts';
import { OthersOnCanvas } from '../together/others-on-canvas.tsx';
import { NotesContext } from './notes/notes-context.ts';
import { Dots } from './surface/dots.tsx';
import { EdgeLayer } from './surface/edge-layer.tsx';
import { FarLayer } from './surface/far-layer.tsx';
import { SmallMap } from './surface/small-map.tsx';
import { useSeen } from './surface/use-seen.ts';
import { useCanvasActions } from './use-canvas-actions.ts';
import { useDrawing } from './use-drawing.ts';
import { useFitted } from './surface/use-fitted.ts';
import type { OwnKeys } from '../palette/known-keys.ts';

// Into the shadow roots, as ours; its own way would be a style in the page's head.
css('studio/canvas/xyflow', `@layer base{${flowSheet}}`);

const NODE_TYPES = { step: FlowNode, note: NoteNode, frame: FrameNode };
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
  const pressed = useRef<number>(undefined);
  const store = useStoreApi();
  useSeen(box);
  useFitted(box, dir === 'rtl');
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

  /** Once something moves, the hand's way is ours: else the browser looks with each step which of all nodes lies below it. */
  const hold = useCallback((event: unknown) => {
    const pointer = pressed.current;
    if (pointer === undefined || !isOfHand(event) || box.current?.hasPointerCapture(pointer)) return;
    try {
      box.current?.setPointerCapture(pointer);
    } catch {
      // It was let go of meanwhile.
    }
  }, []);

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
      onPointerDownCapture={(event) => {
        pressed.current = event.pointerId;
        readModifiers(event);
      }}
      onPointerMoveCapture={readModifiers}
      onPointerLeave={() => together?.point(null)}
      // Here, and not at each node: what every node is given anew with each change would have all of them drawn again.
      onClick={({ target, shiftKey, ctrlKey, metaKey }) => {
        const id = nodeOf(target);
        if (id === undefined) return;
        if (selected.length > 1 && selected.includes(id) && !shiftKey && !ctrlKey && !metaKey)
          drawing.select([id]);
        props.onPress?.(id);
      }}
      onDoubleClick={({ target }) => {
        const id = nodeOf(target);
        if (id !== undefined) actions.open(id);
      }}
      onContextMenu={(event) => {
        const id = nodeOf(event.target);
        if (!props.nodeActions || id === undefined || isNote(id) || isGroup(id)) return;
        event.preventDefault();
        actions.openMenu(id);
      }}
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
              nodeTypes={NODE_TYPES}
              onNodesChange={drawing.onNodesChange}
              onNodeDragStart={(_event, _node, dragged) => drawing.onDragStart(dragged)}
              onNodeDragStop={drawing.onDragStop}
              onNodeDrag={hold}
              onPaneClick={drawing.onPaneClick}
              onMoveStart={() => box.current?.setAttribute('data-moving', '')}
              onMove={hold}
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
              proOptions={{ hideAttribution: true }}
            >
              <Dots />
              {together && <OthersOnCanvas rtl={dir === 'rtl'} />}
              <Panel className={styles.corner} position={dir === 'rtl' ? 'bottom-right' : 'bottom-left'}>
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
                  steps={props.steps}
                />
              </Panel>
              <EdgeLayer
                nodes={drawing.flowNodes}
                edges={drawing.shown.edges}
                rtl={drawing.rtl}
                picked={drawing.pickedEdges}
                onPick={drawing.onPickEdge}
              />
              <FarLayer nodes={drawing.flowNodes} rtl={drawing.rtl} />
              {drawing.flowNodes.length > 1 && (
                <SmallMap
                  nodes={drawing.flowNodes}
                  position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
                />
              )}
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

/** The node that stands there. */
const nodeOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('.react-flow__node')?.dataset['id'] : undefined;

/** Not a wheel, a key or the program. */
const isOfHand = (event: unknown): boolean => event instanceof MouseEvent && !(event instanceof WheelEvent);
