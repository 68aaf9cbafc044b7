import { useReactFlow } from '@xyflow/react';
import {
  BoxSelect,
  CircleHelp,
  Hand,
  Maximize,
  Minus,
  Network,
  Plus,
  Redo2,
  Search,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, Tooltip, useText } from '@agent-studio/core';
import styles from './flow-canvas.module.css';

export interface CanvasControlsProps {
  boxing: boolean;
  onBoxing: (boxing: boolean) => void;
  onSearch: () => void;
  onHelp: () => void;
  onLayout?: (() => void) | undefined;
  onUndo?: (() => void) | undefined;
  onRedo?: (() => void) | undefined;
}

/** The buttons in the corner of a drawing. */
export function CanvasControls(props: CanvasControlsProps) {
  const t = useText();
  const { boxing, onBoxing, onSearch, onHelp, onLayout, onUndo, onRedo } = props;
  const flow = useReactFlow();
  const zoom = { duration: 120 };
  return (
    <div className={styles.controls} role="toolbar" aria-label={t('Canvas')}>
      <Control label={t('Zoom in')} icon={<Plus size={16} />} onClick={() => void flow.zoomIn(zoom)} />
      <Control label={t('Zoom out')} icon={<Minus size={16} />} onClick={() => void flow.zoomOut(zoom)} />
      <Control
        label={t('Show everything')}
        icon={<Maximize size={15} />}
        onClick={() => void flow.fitView({ padding: 0.14, maxZoom: 1, duration: 200 })}
      />
      <Control
        label={boxing ? t('Move the canvas by dragging') : t('Select by dragging')}
        icon={boxing ? <Hand size={15} /> : <BoxSelect size={15} />}
        onClick={() => onBoxing(!boxing)}
      />
      {onUndo && <Control label={t('Undo')} icon={<Undo2 size={15} />} onClick={onUndo} />}
      {onRedo && <Control label={t('Redo')} icon={<Redo2 size={15} />} onClick={onRedo} />}
      {onLayout && (
        <Control label={t('Arrange everything')} icon={<Network size={15} />} onClick={onLayout} />
      )}
      <Control label={t('Search a node')} icon={<Search size={15} />} onClick={onSearch} />
      <Control label={t('Keys of the canvas')} icon={<CircleHelp size={15} />} onClick={onHelp} />
    </div>
  );
}

function Control({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip text={label} placement="top">
      <IconButton label={label} icon={icon} onClick={onClick} />
    </Tooltip>
  );
}
