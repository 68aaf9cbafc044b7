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
import { type PointerEvent, Suspense, useRef, useState } from 'react';
import { css } from '@agent-studio/core/element';
import { msg, useSurface, useText } from '@agent-studio/core';
import { FileImage, FileText, Image } from 'lucide-react';
import { type Alignment, ALIGNMENTS } from './align.ts';
import { CanvasControls } from './canvas-controls.tsx';
import { GRID, type GraphCanvasProps } from './canvas-types.ts';
import { ConnectDialog, DisconnectDialog, toOption } from './connect-dialogs.tsx';
import type { CopyOut } from './copy-out.ts';
import { draggedType, isOurs } from './drag-data.ts';
import styles from './flow-canvas.module.css';
import { FlowEdge } from './flow-edge.tsx';
import { FIT } from './fit.ts';
import { FlowNode, WantedContext } from './flow-node.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { useCanvasActions } from './use-canvas-actions.ts';
import { useDrawing } from './use-drawing.ts';
import { lazyPart } from '../format/lazy-part.tsx';
import type { OwnKeys } from '../palette/known-keys.ts';

// Into the shadow roots, as ours; its own way would be a style in the page's head.
css('studio/canvas/xyflow', `@layer base{${flowSheet}}`);

const CanvasHelp = lazyPart(() => import('./canvas-help.tsx'), 'CanvasHelp');

const NODE_TYPES = { step: FlowNode };
const EDGE_TYPES = { line: FlowEdge };
const MAP_SIZE = { width: 168, height: 104 };
const WAYS_OUT = [
  {
    how: 'svg',
    label: msg('Picture (SVG)'),
    about: msg('Sharp at any size, its texts stay text'),
    icon: Image,
  },
  { how: 'png', label: msg('Picture (PNG)'), about: msg('For slides and messages'), icon: FileImage },
  { how: 'code', label: msg('Text'), about: msg('What each node does, for comparing'), icon: FileText },
] as const satisfies readonly { how: CopyOut; [part: string]: unknown }[];
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
  const { label, nodes, edges, readOnly = false, canConnect, onConnect, onRemove, onDropped } = props;
  const [boxing, setBoxing] = useState(false);
  const [shift, setShift] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  const drawing = useDrawing(props, dir === 'rtl', box);
  const actions = useCanvasActions(props, drawing);
  const { openDialog, setOpenDialog } = actions;
  const isBoxing = boxing || shift;
  const dialogNode =
    openDialog && 'id' in openDialog ? nodes.find(({ id }) => id === openDialog.id) : undefined;

  /** Keys of the page around are not listened to: what the hand holds is asked for where it points. */
  function readModifiers(event: PointerEvent) {
    if (event.shiftKey !== shift) setShift(event.shiftKey);
    store.setState({ multiSelectionActive: event.shiftKey || event.ctrlKey || event.metaKey });
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
      onDragOver={(event) => {
        if (onDropped && isOurs(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!onDropped || !isOurs(event)) return;
        event.preventDefault();
        onDropped(draggedType(event), drawing.toPosition(event.clientX, event.clientY));
      }}
    >
      <WantedContext value={drawing.takeFocus}>
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
            onNodeDragStop={drawing.onDragStop}
            onSelectionDragStop={drawing.onSelectionDragStop}
            onNodeDoubleClick={(_event, { id }) => props.onOpen?.(id)}
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
            snapToGrid
            snapGrid={SNAP}
            minZoom={0.05}
            maxZoom={2}
            fitView
            fitViewOptions={FIT}
            proOptions={{ hideAttribution: true }}
          >
            <Background variant={BackgroundVariant.Dots} gap={20} size={1.4} />
            <Panel position={dir === 'rtl' ? 'bottom-right' : 'bottom-left'}>
              <CanvasControls
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
              style={MAP_SIZE}
              nodeBorderRadius={14}
              ariaLabel={t('Small map of the whole')}
            />
          </ReactFlow>
          {props.children}
        </div>
      </WantedContext>
      <p id={drawing.helpId} hidden>
        {t('Arrow keys go from node to node, Enter opens one, ? shows all keys.')}
      </p>
      <output className="sr">{drawing.said}</output>
      {openDialog?.what === 'help' && (
        <Suspense>
          <CanvasHelp onClose={() => setOpenDialog(null)} />
        </Suspense>
      )}
      {openDialog?.what === 'copyOut' && (
        <PickDialog
          title={t('Copy out')}
          searchLabel={t('How')}
          options={WAYS_OUT.map(({ how, label, about, icon }) => ({
            id: how,
            label: t(label),
            hint: t(about),
            icon,
            tint: 265,
          }))}
          onPick={(how) => {
            setOpenDialog(null);
            void actions.copyOut(how as CopyOut, getComputedStyle(box.current!).fontFamily);
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog?.what === 'align' && (
        <PickDialog
          title={t('Align or distribute')}
          searchLabel={t('How')}
          options={ALIGNMENTS.map(({ how, label, icon }) => ({ id: how, label: t(label), icon, tint: 265 }))}
          onPick={(how) => {
            setOpenDialog(null);
            actions.align(how as Alignment);
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog?.what === 'search' && (
        <PickDialog
          title={t('Search a node')}
          searchLabel={t('Name, kind or text')}
          options={nodes.map(toOption)}
          onPick={(id) => {
            setOpenDialog(null);
            // The closing dialog gives the focus back first.
            setTimeout(() => drawing.focus(id));
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog?.what === 'connect' && dialogNode && (
        <ConnectDialog
          source={dialogNode}
          nodes={nodes}
          {...(canConnect && { canConnect })}
          onConnect={actions.connect}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog?.what === 'disconnect' && dialogNode && (
        <DisconnectDialog
          node={dialogNode}
          nodes={nodes}
          edges={edges}
          onRemove={(edge) => onRemove?.({ nodes: [], edges: [edge] })}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </div>
  );
}
