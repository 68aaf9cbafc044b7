import { FileImage, FileText, Image } from 'lucide-react';
import { Suspense } from 'react';
import type { DrawingColor } from '@agent-studio/api-client/contract';
import { msg, useText } from '@agent-studio/core';
import { type Alignment, ALIGNMENTS } from './align.ts';
import type { GraphCanvasProps } from './canvas-types.ts';
import { ConnectDialog, DisconnectDialog, toOption } from './connect-dialogs.tsx';
import type { CopyOut } from './copy-out.ts';
import { colorOptions, drawnOptions } from './notes/drawn-options.ts';
import { PickDialog } from './pick-dialog.tsx';
import type { CanvasActions } from './use-canvas-actions.ts';
import type { Drawing } from './use-drawing.ts';
import { lazyPart } from '../format/lazy-part.tsx';

const CanvasHelp = lazyPart(() => import('./canvas-help.tsx'), 'CanvasHelp');
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

interface CanvasDialogsProps {
  props: GraphCanvasProps;
  drawing: Drawing;
  actions: CanvasActions;
  /** Of the screen, for pictures. */
  font: () => string;
}

/** What is asked and shown over a drawing. */
export function CanvasDialogs({ props, drawing, actions, font }: CanvasDialogsProps) {
  const t = useText();
  const { edges, canConnect, onRemove } = props;
  const { nodes } = drawing.shown;
  const { openDialog, setOpenDialog } = actions;
  const dialogNode =
    openDialog && 'id' in openDialog ? nodes.find(({ id }) => id === openDialog.id) : undefined;
  return (
    <>
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
            void actions.copyOut(how as CopyOut, font());
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
          options={[...nodes.map(toOption), ...drawnOptions(drawing.shown, t)]}
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
      {openDialog?.what === 'menu' && dialogNode && props.nodeActions && (
        <PickDialog
          title={dialogNode.title}
          searchLabel={t('What to do')}
          options={props.nodeActions(dialogNode.id).map(({ id, label, keys, icon }) => ({
            id,
            label,
            hint: keys,
            icon,
            tint: 265,
          }))}
          onPick={(what) => {
            setOpenDialog(null);
            props
              .nodeActions?.(dialogNode.id)
              .find(({ id }) => id === what)
              ?.run();
          }}
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
      {openDialog?.what === 'color' && (
        <PickDialog
          title={t('Colour')}
          searchLabel={t('Name of the colour')}
          options={colorOptions(t)}
          onPick={(color) => {
            setOpenDialog(null);
            actions.notes.color(actions.meant, color === 'none' ? null : (color as DrawingColor));
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  );
}
