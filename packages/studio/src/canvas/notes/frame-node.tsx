import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { ChevronDown, ChevronRight, Group } from 'lucide-react';
import { memo, use, useEffect, useRef } from 'react';
import { IconButton, useText } from '@agent-studio/core';
import { beginWriting, focusSoon, WantedContext } from '../focus-soon.ts';
import colors from './colors.module.css';
import { COLOR_LABELS } from './colors.ts';
import { NotesContext } from './notes-context.ts';
import styles from './notes.module.css';
import type { ShownGroup } from './shown-drawing.ts';

export type FrameNodeType = Node<
  { shown: ShownGroup; rtl: boolean; readOnly: boolean; isNext: boolean },
  'frame'
>;

const MOST_LETTERS = 80;

/** A group: a frame around what is in it, or, folded, one box with the lines that lead in and out. */
export const FrameNode = memo(function FrameNode({ id, data, selected }: NodeProps<FrameNodeType>) {
  const t = useText();
  const takeFocus = use(WantedContext);
  const { edited, onEdited, onGroup } = use(NotesContext);
  const box = useRef<HTMLDivElement>(null);
  const { shown, rtl, readOnly, isNext } = data;
  const { title, folded, color } = shown.group;
  const [before, after] = rtl ? [Position.Right, Position.Left] : [Position.Left, Position.Right];
  const count = t('Nodes and notes: {count}', { count: shown.members.length });
  const name = title || t('Group');
  const ways = [
    t('Lines in: {count}', { count: shown.linesIn }),
    t('Lines out: {count}', { count: shown.linesOut }),
  ].join(', ');

  useEffect(() => {
    if (takeFocus(id)) focusSoon(box.current);
  }, [id, takeFocus]);

  const foldText = folded ? t('Unfold the group') : t('Fold the group');
  const icon = folded ? <ChevronRight size={15} className={styles.chevron} /> : <ChevronDown size={15} />;
  return (
    <div
      className={`${folded ? styles.folded : styles.frame} ${colors.paint}`}
      dir={rtl ? 'rtl' : 'ltr'}
      data-color={color}
      data-selected={selected}
    >
      {folded && (
        <Handle type="target" id="in" position={before} isConnectable={false} className={styles.end} />
      )}
      <div
        ref={box}
        className={styles.head}
        data-canvas-node={id}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a button stands in it, so that it is none
        tabIndex={isNext ? 0 : -1}
        aria-label={[
          t('Group “{name}”', { name }),
          count,
          ways,
          folded && t('folded'),
          t(COLOR_LABELS[color]),
          selected && t('selected'),
        ]
          .filter(Boolean)
          .join(', ')}
      >
        {readOnly ? (
          <Group size={15} aria-hidden="true" />
        ) : (
          <span className="nodrag">
            <IconButton
              size="small"
              tabIndex={-1}
              label={foldText}
              icon={icon}
              onClick={() => onGroup(id, { folded: !folded })}
            />
          </span>
        )}
        {edited === id && !readOnly ? (
          <input
            ref={beginWriting}
            className={`nodrag nopan ${styles.title}`}
            aria-label={t('Title of the group')}
            placeholder={t('Group')}
            dir="auto"
            maxLength={MOST_LETTERS}
            value={title}
            onChange={({ target }) => onGroup(id, { title: target.value })}
            onBlur={() => onEdited(null)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' && event.key !== 'Enter') return;
              event.preventDefault();
              event.stopPropagation();
              onEdited(null);
              focusSoon(box.current);
            }}
          />
        ) : (
          <b dir="auto">{name}</b>
        )}
        <small>{folded ? count : shown.members.length}</small>
      </div>
      {folded && (
        <div className={styles.ways} aria-hidden="true">
          {ways}
        </div>
      )}
      {folded && (
        <Handle type="source" id="next" position={after} isConnectable={false} className={styles.end} />
      )}
    </div>
  );
});
