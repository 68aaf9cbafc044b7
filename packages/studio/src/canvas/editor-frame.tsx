import { PanelRightClose } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from 'react';
import { IconButton, Tooltip, useText } from '@agent-studio/core';
import styles from './editor-frame.module.css';
import { Splitter } from './splitter.tsx';
import { type EditorRoom, PALETTE_WIDTH, SIDE_WIDTH } from './use-editor-room.ts';

/** Below this width of the frame its parts stand below each other; `editor-frame.module.css` has the same number. */
export const STACKED_BELOW_PX = 780;

export interface EditorFrameProps {
  room: EditorRoom;
  /** What can be added to the drawing; shows its icons only while it is folded. */
  palette?: ReactNode;
  /** Null: not shown now. */
  drawing: ReactNode;
  /** Buttons over the upper edge of the drawing; those at its end while the side is folded. */
  bar?: ReactNode;
  barEnd?: ReactNode;
  /** The bar stands above the drawing instead of over it. */
  barAbove?: boolean;
  /** What the side shows: a line above it. */
  sideHead?: ReactNode;
  side: ReactNode;
  sideLabel: string;
  sideHidden?: boolean;
  /** It cannot be folded now. */
  sideFixed?: boolean;
  sideRef?: Ref<HTMLDivElement>;
  /** Escape in one of its fields: back to the drawing. */
  onLeaveSide?: () => void;
}

/** A drawing with all the room there is, and beside it what folds away and can be made wider. */
export function EditorFrame(props: EditorFrameProps) {
  const { room, palette, drawing, bar, barEnd, barAbove = false } = props;
  const { sideHead, side, sideLabel, sideHidden = false, sideFixed = false, sideRef, onLeaveSide } = props;
  const t = useText();
  const isSideShown = (room.side.open || sideFixed) && !sideHidden;
  const sizes = { '--palette': `${room.palette.width}px`, '--side': `${room.side.width}px` };
  return (
    <div className={styles.outer}>
      <div
        className={styles.frame}
        data-start={palette ? (room.palette.open ? 'open' : 'closed') : 'none'}
        data-side={isSideShown ? 'open' : 'closed'}
        style={sizes as CSSProperties}
      >
        {palette && (
          <div className={styles.palette}>
            {palette}
            {room.palette.open && (
              <Splitter
                of="start"
                label={t('Width of the nodes to add')}
                fold={room.palette}
                bounds={PALETTE_WIDTH}
              />
            )}
          </div>
        )}
        <div className={styles.main} data-above={barAbove} hidden={drawing === null && !bar}>
          <div className={styles.bar}>
            {bar}
            {barEnd && !isSideShown && <div className={styles.barEnd}>{barEnd}</div>}
          </div>
          {drawing !== null && <div className={styles.drawing}>{drawing}</div>}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- of the fields in it; Tab leads there, too */}
        <div
          ref={sideRef}
          className={styles.side}
          hidden={!isSideShown}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented || !isIn(event)) return;
            event.preventDefault();
            onLeaveSide?.();
          }}
        >
          <Splitter of="end" label={sideLabel} fold={room.side} bounds={SIDE_WIDTH} />
          <div className={styles.sideHead} hidden={sideFixed}>
            {sideHead}
            <Tooltip text={t('Fold it away')} placement="bottom">
              <IconButton
                className={styles.fold}
                label={t('Fold it away')}
                icon={<PanelRightClose size={16} />}
                onClick={() => room.side.setOpen(false)}
              />
            </Tooltip>
          </div>
          <div className={styles.sideBody}>{side}</div>
        </div>
      </div>
    </div>
  );
}

/** Dialogs and lists that were opened there are elsewhere, and close by this key. */
const isIn = ({ target, currentTarget }: KeyboardEvent): boolean =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('dialog, [role="listbox"]');
