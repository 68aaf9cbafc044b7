import { useState } from 'react';
import type { NodeType } from '@agent-studio/api-client/contract';
import { EntityIcon, SearchField, useText } from '@agent-studio/core';
import { startDrag } from '../../../canvas/drag-data.ts';
import { PickDialog } from '../../../canvas/pick-dialog.tsx';
import { NODE_GROUPS, NODE_KINDS } from './node-kinds.ts';
import styles from './node-palette.module.css';

const OFFERED = NODE_KINDS.filter(({ type }) => type !== 'start');

/** The kinds of nodes beside the canvas: drag one onto it, or press Enter to add it behind the selected node. */
export function NodePalette({ onAdd }: { onAdd: (type: NodeType) => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = OFFERED.filter(({ type, label, about }) =>
    words.every((word) => `${type} ${t(label)} ${t(about)}`.toLowerCase().includes(word)),
  );
  return (
    <section className={styles.palette} aria-label={t('Nodes to add')}>
      <SearchField label={t('Search nodes')} value={text} onChange={setText} className={styles.search} />
      {NODE_GROUPS.map((group) => {
        const own = found.filter((kind) => kind.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group}>
            <h2>{t(group)}</h2>
            <ul>
              {own.map(({ type, label, about, icon, tint }) => (
                <li key={type}>
                  <button
                    type="button"
                    draggable
                    title={t(about)}
                    onDragStart={(event) => startDrag(event, type)}
                    onClick={() => onAdd(type)}
                  >
                    <EntityIcon icon={icon} tint={tint} size={26} />
                    <span>{t(label)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {found.length === 0 && <p className={styles.none}>{t('Nothing was found.')}</p>}
    </section>
  );
}

interface AddNodeDialogProps {
  onAdd: (type: NodeType) => void;
  onClose: () => void;
}

/** The same as a dialog, for the key N, for the list and for narrow screens. */
export function AddNodeDialog({ onAdd, onClose }: AddNodeDialogProps) {
  const t = useText();
  return (
    <PickDialog
      title={t('Add a node')}
      searchLabel={t('Search nodes')}
      options={OFFERED.map(({ type, label, about, icon, tint }) => ({
        id: type,
        label: t(label),
        hint: t(about),
        icon,
        tint,
      }))}
      onPick={(type) => {
        onClose();
        onAdd(type as NodeType);
      }}
      onClose={onClose}
    />
  );
}
