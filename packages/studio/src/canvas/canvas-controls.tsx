import { useReactFlow } from '@xyflow/react';
import {
  AlignStartVertical,
  BoxSelect,
  CircleHelp,
  Download,
  Expand,
  Group,
  Hand,
  Maximize,
  Minus,
  Maximize2,
  Minimize2,
  Network,
  Palette,
  Plus,
  Redo2,
  Search,
  Shrink,
  StickyNote,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, Tooltip, useSurface, useText } from '@agent-studio/core';
import styles from './flow-canvas.module.css';
import type { EditorRoom } from './use-editor-room.ts';
import type { UndoSteps } from './use-history.ts';

export interface CanvasControlsProps {
  boxing: boolean;
  onBoxing: (boxing: boolean) => void;
  onFit: () => void;
  /** Absent: it is not copied out. */
  onCopyOut?: (() => void) | undefined;
  onSearch: () => void;
  onHelp: () => void;
  onLayout?: (() => void) | undefined;
  /** Absent: nothing that could be. */
  onAlign?: (() => void) | undefined;
  /** Absent: it has no notes. */
  onNote?: (() => void) | undefined;
  /** Absent: too little is selected. */
  onGroup?: (() => void) | undefined;
  onColor?: (() => void) | undefined;
  room?: EditorRoom | undefined;
  onRoom: (what: 'focus' | 'full') => void;
  /** Absent: nothing can be changed. */
  steps?: UndoSteps | undefined;
}

/** The buttons in the corner of a drawing. */
export function CanvasControls(props: CanvasControlsProps) {
  const t = useText();
  const {
    boxing,
    onBoxing,
    onFit,
    onAlign,
    onNote,
    onGroup,
    onColor,
    onCopyOut,
    onSearch,
    onHelp,
    onLayout,
    steps,
    room,
    onRoom,
  } = props;
  const flow = useReactFlow();
  const { dir } = useSurface();
  const zoom = { duration: 120 };
  return (
    // The drawing around is laid out from left to right, whatever is read.
    <div className={styles.controls} dir={dir} role="toolbar" aria-label={t('Canvas')}>
      <Control label={t('Zoom in')} icon={<Plus size={16} />} onClick={() => void flow.zoomIn(zoom)} />
      <Control label={t('Zoom out')} icon={<Minus size={16} />} onClick={() => void flow.zoomOut(zoom)} />
      <Control label={t('Show everything')} icon={<Maximize size={15} />} onClick={onFit} />
      <Control
        label={boxing ? t('Move the canvas by dragging') : t('Select by dragging')}
        icon={boxing ? <Hand size={15} /> : <BoxSelect size={15} />}
        onClick={() => onBoxing(!boxing)}
      />
      {steps && (
        <>
          <i />
          <Control label={t('Undo')} icon={<Undo2 size={15} />} isOff={!steps.canUndo} onClick={steps.undo} />
          <Control label={t('Redo')} icon={<Redo2 size={15} />} isOff={!steps.canRedo} onClick={steps.redo} />
        </>
      )}
      <i />
      {onLayout && (
        <Control label={t('Arrange everything')} icon={<Network size={15} />} onClick={onLayout} />
      )}
      {onAlign && (
        <Control label={t('Align or distribute')} icon={<AlignStartVertical size={15} />} onClick={onAlign} />
      )}
      {onNote && <Control label={t('Add a note')} icon={<StickyNote size={15} />} onClick={onNote} />}
      {onGroup && (
        <Control label={t('Group what is selected')} icon={<Group size={15} />} onClick={onGroup} />
      )}
      {onColor && (
        <Control label={t('Colour what is selected')} icon={<Palette size={15} />} onClick={onColor} />
      )}
      <i />
      <Control label={t('Search a node')} icon={<Search size={15} />} onClick={onSearch} />
      {onCopyOut && <Control label={t('Copy out')} icon={<Download size={15} />} onClick={onCopyOut} />}
      <i />
      {room && (
        <Control
          label={room.focus ? t('Leave the focus mode') : t('Focus mode')}
          icon={room.focus ? <Minimize2 size={15} /> : <Maximize2 size={15} />}
          onClick={() => onRoom('focus')}
        />
      )}
      {room && (
        <Control
          label={room.full ? t('Leave the full screen') : t('Full screen')}
          icon={room.full ? <Shrink size={15} /> : <Expand size={15} />}
          onClick={() => onRoom('full')}
        />
      )}
      <Control label={t('Keys of the canvas')} icon={<CircleHelp size={15} />} onClick={onHelp} />
    </div>
  );
}

interface ControlProps {
  label: string;
  icon: ReactNode;
  /** It would do nothing now; it keeps the focus, so that the keyboard stays where it is. */
  isOff?: boolean;
  onClick: () => void;
}

function Control({ label, icon, isOff = false, onClick }: ControlProps) {
  return (
    <Tooltip text={label} placement="top">
      <IconButton label={label} icon={icon} {...(isOff && { 'aria-disabled': true })} onClick={onClick} />
    </Tooltip>
  );
}
