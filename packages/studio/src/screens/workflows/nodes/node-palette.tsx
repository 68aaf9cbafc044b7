import { useState } from 'react';
import type { NodeType } from '@agent-studio/api-client/contract';
import { PanelLeftClose, PanelLeftOpen, StickyNote } from 'lucide-react';
import { EntityIcon, IconButton, SearchField, Tooltip, useText } from '@agent-studio/core';
import { startDrag } from '../../../canvas/drag-data.ts';
import { PickDialog } from '../../../canvas/pick-dialog.tsx';
import type { Fold } from '../../../canvas/use-editor-room.ts';
import { NODE_GROUPS, NODE_KINDS } from './node-kinds.ts';
import styles from './node-palette.module.css';

const OFFERED = NODE_KINDS.filter(({ type, isHidden }) => type !== 'start' && !isHidden);

interface NodePaletteProps {
  /** Folded, it shows pictures only. */
  fold: Fold;
  onAdd: (type: NodeType) => void;
  /** A note to write on the drawing. */
  onNote: () => void;
}

/** The kinds of nodes beside the canvas: drag one onto it, or press Enter to add it behind the selected node. */
export function NodePalette({ fold, onAdd, onNote }: NodePaletteProps) {
  const t = useText();
  const [text, setText] = useState('');
  const { open } = fold;
  const foldText = open ? t('Fold it away') : t('Show their names');
  const words = (open ? text : '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = OFFERED.filter(({ type, label, about }) =>
    words.every((word) => `${type} ${t(label)} ${t(about)}`.toLowerCase().includes(word)),
  );
  return (
    <section className={styles.palette} aria-label={t('Nodes to add')} data-open={open}>
      <div className={styles.head}>
        {open && (
          <SearchField label={t('Search nodes')} value={text} onChange={setText} className={styles.search} />
        )}
        <Tooltip text={foldText} placement="bottom">
          <IconButton
            label={foldText}
            icon={open ? <PanelLeftClose size={16} /> : <PanelLeftOpen size={16} />}
            onClick={() => fold.setOpen(!open)}
          />
        </Tooltip>
      </div>
      {NODE_GROUPS.map((group) => {
        const own = found.filter((kind) => kind.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group}>
            <h2 className={open ? undefined : 'sr'}>{t(group)}</h2>
            <ul>
              {own.map(({ type, label, about, icon, tint }) => (
                <li key={type}>
                  <button
                    type="button"
                    draggable
                    title={open ? t(about) : `${t(label)}: ${t(about)}`}
                    onDragStart={(event) => startDrag(event, type)}
                    onClick={() => onAdd(type)}
                  >
                    <EntityIcon icon={icon} tint={tint} size={26} />
                    <span className={open ? undefined : 'sr'}>{t(label)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {words.every((word) => t('Sticky note').toLowerCase().includes(word)) && (
        <div>
          <h2 className={open ? undefined : 'sr'}>{t('On the drawing')}</h2>
          <ul>
            <li>
              <button
                type="button"
                draggable
                title={t('Words on the drawing, which no run reads')}
                onDragStart={(event) => startDrag(event, 'note')}
                onClick={onNote}
              >
                <EntityIcon icon={StickyNote} tint={70} size={26} />
                <span className={open ? undefined : 'sr'}>{t('Sticky note')}</span>
              </button>
            </li>
          </ul>
        </div>
      )}
      {found.length === 0 && <p className={styles.none}>{t('Nothing was found.')}</p>}
    </section>
  );
}

interface NodeDialogProps {
  title: string;
  /** Not offered. */
  without?: NodeType | undefined;
  onPick: (type: NodeType) => void;
  /** Absent: a note is not what is meant. */
  onNote?: (() => void) | undefined;
  onClose: () => void;
}

/** The same as a dialog, for keys, for the list and for narrow screens. */
export function NodeDialog({ title, without, onPick, onNote, onClose }: NodeDialogProps) {
  const t = useText();
  return (
    <PickDialog
      title={title}
      searchLabel={t('Search nodes')}
      options={[
        ...OFFERED.filter(({ type }) => type !== without).map(({ type, label, about, icon, tint }) => ({
          id: type,
          label: t(label),
          hint: t(about),
          icon,
          tint,
        })),
        ...(onNote
          ? [
              {
                id: 'note',
                label: t('Sticky note'),
                hint: t('Words on the drawing, which no run reads'),
                icon: StickyNote,
                tint: 70,
              },
            ]
          : []),
      ]}
      onPick={(type) => {
        onClose();
        // The closing dialog gives the focus back first.
        if (type === 'note') setTimeout(() => onNote?.());
        else onPick(type as NodeType);
      }}
      onClose={onClose}
    />
  );
}
