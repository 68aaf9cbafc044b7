import { useReactFlow } from '@xyflow/react';
import {
  AlignStartVertical,
  BoxSelect,
  ChevronUp,
  CircleHelp,
  Download,
  Expand,
  Group,
  Hand,
  type LucideIcon,
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
import {
  Button,
  IconButton,
  Kbd,
  Menu,
  type MenuEntry,
  Tooltip,
  useSurface,
  useText,
} from '@agent-studio/core';
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

/** The buttons in the corner of a drawing: what everybody needs in sight, the rest by its name in a menu. */
export function CanvasControls(props: CanvasControlsProps) {
  const t = useText();
  const { onFit, steps, room } = props;
  const entries = useMoreEntries(props);
  const flow = useReactFlow();
  const { dir } = useSurface();
  const zoom = { duration: 120 };
  return (
    // The drawing around is laid out from left to right, whatever is read.
    <div className={styles.controls} dir={dir} role="toolbar" aria-label={t('Canvas')}>
      <Control label={t('Zoom in')} icon={<Plus size={16} />} onClick={() => void flow.zoomIn(zoom)} />
      <Control label={t('Zoom out')} icon={<Minus size={16} />} onClick={() => void flow.zoomOut(zoom)} />
      <Control label={t('Show everything')} icon={<Maximize size={15} />} onClick={onFit} />
      {steps && (
        <>
          <i />
          <Control label={t('Undo')} icon={<Undo2 size={15} />} isOff={!steps.canUndo} onClick={steps.undo} />
          <Control label={t('Redo')} icon={<Redo2 size={15} />} isOff={!steps.canRedo} onClick={steps.redo} />
        </>
      )}
      <i />
      {/* The way back is in sight. */}
      {room?.full ? (
        <Control
          label={t('Leave the full screen')}
          icon={<Shrink size={15} />}
          onClick={() => props.onRoom('full')}
        />
      ) : (
        room?.focus && (
          <Control
            label={t('Leave the focus mode')}
            icon={<Minimize2 size={15} />}
            onClick={() => props.onRoom('focus')}
          />
        )
      )}
      <Menu
        placement="top-start"
        entries={entries}
        trigger={
          <Button variant="ghost" className={styles.more ?? ''}>
            {t('More')}
            <ChevronUp size={14} aria-hidden="true" />
          </Button>
        }
      />
    </div>
  );
}

/** What is needed now and then, with its key. */
function useMoreEntries(props: CanvasControlsProps): MenuEntry[] {
  const t = useText();
  const { boxing, onBoxing, onAlign, onNote, onGroup, onColor, onCopyOut, onSearch, onHelp, onLayout } =
    props;
  const { room, onRoom } = props;
  const entry = (
    id: string,
    label: string,
    icon: LucideIcon,
    key: string | null,
    onSelect: () => void,
  ): MenuEntry => ({ id, label, icon, onSelect, ...(key && { hint: <Kbd>{key}</Kbd> }) });
  const groups: (MenuEntry | false | undefined)[][] = [
    [
      onLayout && entry('layout', t('Arrange everything'), Network, 'L', onLayout),
      onAlign && entry('align', t('Align or distribute'), AlignStartVertical, 'A', onAlign),
      onGroup && entry('group', t('Group what is selected'), Group, 'G', onGroup),
      onColor && entry('color', t('Colour what is selected'), Palette, 'K', onColor),
      onNote && entry('note', t('Add a note'), StickyNote, 'S', onNote),
    ],
    [
      boxing
        ? entry('boxing', t('Move the canvas by dragging'), Hand, null, () => onBoxing(false))
        : entry('boxing', t('Select by dragging'), BoxSelect, null, () => onBoxing(true)),
      entry('search', t('Search a node'), Search, '/', onSearch),
      onCopyOut && entry('copyOut', t('Copy out'), Download, 'E', onCopyOut),
    ],
    [
      room && !room.focus && entry('focus', t('Focus mode'), Maximize2, 'F', () => onRoom('focus')),
      room && !room.full && entry('full', t('Full screen'), Expand, 'Shift F', () => onRoom('full')),
      entry('help', t('Keys of the canvas'), CircleHelp, '?', onHelp),
    ],
  ];
  return groups
    .map((group) => group.filter((one) => typeof one === 'object'))
    .filter((group) => group.length > 0)
    .flatMap((group, place) => (place === 0 ? group : (['separator', ...group] as MenuEntry[])));
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
