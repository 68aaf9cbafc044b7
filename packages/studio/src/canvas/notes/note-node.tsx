import { type Node, type NodeProps, NodeResizer } from '@xyflow/react';
import { memo, use, useEffect, useRef } from 'react';
import type { DrawingNote } from '@agent-studio/api-client/contract';
import { MessageText } from '@agent-studio/core/chat';
import { useText } from '@agent-studio/core';
import { beginWriting, focusSoon, WantedContext } from '../focus-soon.ts';
import { GRID } from '../canvas-types.ts';
import colors from './colors.module.css';
import { NotesContext } from './notes-context.ts';
import styles from './notes.module.css';

export type NoteNodeType = Node<
  { note: DrawingNote; rtl: boolean; readOnly: boolean; isNext: boolean },
  'note'
>;

const MOST_LETTERS = 5_000;
const snap = (value: number): number => Math.round(value / GRID) * GRID;

/** A note on the drawing: Markdown, written in its place. */
export const NoteNode = memo(function NoteNode({ id, data, selected }: NodeProps<NoteNodeType>) {
  const t = useText();
  const takeFocus = use(WantedContext);
  const { edited, onEdited, onNote } = use(NotesContext);
  const box = useRef<HTMLDivElement>(null);
  const { note, rtl, readOnly, isNext } = data;
  const isEdited = edited === id && !readOnly;

  useEffect(() => {
    if (takeFocus(id)) focusSoon(box.current);
  }, [id, takeFocus]);

  function leave() {
    onEdited(null);
    focusSoon(box.current);
  }

  return (
    <div className={`${styles.note} ${colors.paint}`} data-color={note.color} data-selected={selected}>
      {!readOnly && (
        <NodeResizer
          isVisible={selected}
          minWidth={120}
          minHeight={80}
          maxWidth={2_000}
          maxHeight={2_000}
          handleClassName={styles.grip ?? ''}
          lineClassName={styles.gripLine ?? ''}
          onResizeEnd={(_event, { x, y, width, height }) => {
            const size = { width: snap(width), height: snap(height) };
            const left = snap(x);
            onNote(id, { ...size, position: { x: rtl ? -left - size.width : left, y: snap(y) } });
          }}
        />
      )}
      {isEdited ? (
        <textarea
          ref={beginWriting}
          className={`nodrag nopan nowheel ${styles.words}`}
          aria-label={t('Text of the note')}
          placeholder={t('Markdown: **bold**, lists, links …')}
          dir="auto"
          maxLength={MOST_LETTERS}
          value={note.text}
          onChange={({ target }) => onNote(id, { text: target.value })}
          onBlur={() => onEdited(null)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey)))
              return;
            event.preventDefault();
            event.stopPropagation();
            leave();
          }}
        />
      ) : (
        <div
          ref={box}
          className={styles.paper}
          data-canvas-node={id}
          role="group"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- links may stand in it, so that it is no button
          tabIndex={isNext ? 0 : -1}
          aria-label={selected ? t('Sticky note, selected') : t('Sticky note')}
        >
          {note.text ? (
            <MessageText text={note.text} />
          ) : (
            <span className={styles.empty}>{readOnly ? t('An empty note') : t('Double-click to write')}</span>
          )}
        </div>
      )}
    </div>
  );
});
