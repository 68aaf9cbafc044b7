import {
  ArrowRight,
  CircleX,
  CornerDownRight,
  Ellipsis,
  Link2,
  MoveVertical,
  PencilLine,
  Plus,
  Trash2,
  TriangleAlert,
  Unlink,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { type NodeType, portsOf, type WorkflowNode } from '@agent-studio/api-client/contract';
import { EntityIcon, IconButton, Menu, type MenuEntry, useText } from '@agent-studio/core';
import type { CanvasNode } from '../../canvas/canvas-types.ts';
import { DisconnectDialog, toOption } from '../../canvas/connect-dialogs.tsx';
import { PickDialog } from '../../canvas/pick-dialog.tsx';
import { moveNode } from './move-node.ts';
import { kindOf } from './nodes/node-kinds.ts';
import { NodeDialog } from './nodes/node-palette.tsx';
import { portLabel } from './nodes/port-labels.ts';
import { titleOf } from './to-canvas.ts';
import { type TreeLine, treeOfNodes } from './nodes/tree-of-nodes.ts';
import type { GraphEdits } from './use-graph-edits.ts';
import type { WorkflowDraft } from './workflow-draft.ts';
import styles from './workflow-outline.module.css';

export interface WorkflowOutlineProps {
  draft: WorkflowDraft;
  /** As the canvas shows them: states and marks. */
  canvasNodes: readonly CanvasNode[];
  edits: GraphEdits;
  readOnly: boolean;
  selected: string | undefined;
  onSelect: (id: string) => void;
}

type OpenDialog =
  | { what: 'add' | 'connect'; id: string; port: string }
  | { what: 'disconnect' | 'move'; id: string }
  | null;

/** The drawing as a list, with the same actions: for screen readers, keyboards and narrow screens. */
export function WorkflowOutline(props: WorkflowOutlineProps) {
  const { draft, canvasNodes, edits, readOnly } = props;
  const t = useText();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const tree = useMemo(() => treeOfNodes(draft), [draft]);
  const looks = useMemo(() => new Map(canvasNodes.map((node) => [node.id, node])), [canvasNodes]);
  const lines = (items: readonly TreeLine[]) => (
    <ol className={styles.lines}>
      {items.map((line) =>
        'node' in line ? (
          <NodeItem
            key={line.node.id}
            {...props}
            node={line.node}
            look={looks.get(line.node.id)}
            onAsk={setDialog}
          >
            {line.ways.length > 0 && (
              <ul className={styles.ways}>
                {line.ways.map(({ port, items: within }) => (
                  <li key={port}>
                    <p className={styles.way}>
                      <CornerDownRight size={13} aria-hidden="true" />
                      <span dir="auto">{portLabel(line.node, port, t)}</span>
                    </p>
                    {within.length > 0 ? lines(within) : <p className={styles.nowhere}>{t('ends here')}</p>}
                  </li>
                ))}
              </ul>
            )}
          </NodeItem>
        ) : (
          <li key={`to ${line.goesTo.id}`} className={styles.goesTo}>
            <ArrowRight size={13} aria-hidden="true" />
            <button type="button" onClick={() => props.onSelect(line.goesTo.id)}>
              {t('goes on at “{title}”', { title: titleOf(line.goesTo, t) })}
            </button>
          </li>
        ),
      )}
    </ol>
  );
  const close = () => setDialog(null);

  return (
    <div className={styles.outline}>
      {lines(tree.items)}
      {tree.loose.length > 0 && (
        <section>
          <h2>{t('No way leads here')}</h2>
          {lines(tree.loose)}
        </section>
      )}
      {dialog && !readOnly && <OutlineDialog {...{ draft, canvasNodes, edits, dialog }} onClose={close} />}
    </div>
  );
}

interface NodeItemProps extends WorkflowOutlineProps {
  node: WorkflowNode;
  look: CanvasNode | undefined;
  onAsk: (dialog: OpenDialog) => void;
  children: React.ReactNode;
}

function NodeItem({
  node,
  look,
  draft,
  edits,
  readOnly,
  selected,
  onSelect,
  onAsk,
  children,
}: NodeItemProps) {
  const t = useText();
  const { id, config } = node;
  const kind = kindOf(config.type);
  const title = titleOf(node, t);
  const about = look?.subtitle ?? t(kind.label);
  // Start is called what it is; said once is enough.
  const facts = [about !== title && about, look?.status?.text].filter(Boolean).join(' · ');
  const ports = portsOf(node);
  const wayName = (port: string) => (ports.length > 1 ? portLabel(node, port, t) : null);
  const entries: MenuEntry[] = [
    { id: 'open', label: t('Edit'), icon: PencilLine, onSelect: () => onSelect(id) },
    ...ports.map((port): MenuEntry => {
      const way = wayName(port);
      return {
        id: `add ${port}`,
        label: way ? t('Add behind “{way}”…', { way }) : t('Add behind…'),
        icon: Plus,
        onSelect: () => onAsk({ what: 'add', id, port }),
      };
    }),
    ...ports.map((port): MenuEntry => {
      const way = wayName(port);
      return {
        id: `connect ${port}`,
        label: way ? t('Connect “{way}” with…', { way }) : t('Connect with…'),
        icon: Link2,
        onSelect: () => onAsk({ what: 'connect', id, port }),
      };
    }),
  ];
  if (draft.edges.some(({ source, target }) => source === id || target === id)) {
    entries.push({
      id: 'disconnect',
      label: t('Remove a connection…'),
      icon: Unlink,
      onSelect: () => onAsk({ what: 'disconnect', id }),
    });
  }
  if (config.type !== 'start') {
    entries.push(
      { id: 'move', label: t('Move…'), icon: MoveVertical, onSelect: () => onAsk({ what: 'move', id }) },
      'separator',
      {
        id: 'delete',
        label: t('Delete'),
        icon: Trash2,
        tone: 'danger',
        onSelect: () => edits.remove({ nodes: [id], edges: [] }),
      },
    );
  }
  return (
    <li>
      <div className={styles.line} data-selected={selected === id}>
        <EntityIcon icon={kind.icon} tint={kind.tint} size={28} />
        <button
          type="button"
          className={styles.name}
          aria-pressed={selected === id}
          onClick={() => onSelect(id)}
        >
          <b dir="auto">{title}</b>
          {facts && <small>{facts}</small>}
          {look?.mark && (
            <small className={styles.mark} data-tone={look.mark.tone}>
              {look.mark.tone === 'error' ? <CircleX size={12} /> : <TriangleAlert size={12} />}
              {look.mark.text}
            </small>
          )}
        </button>
        {!readOnly && (
          <Menu
            entries={entries}
            trigger={
              <IconButton
                size="small"
                label={t('Actions for {name}', { name: title })}
                icon={<Ellipsis size={17} />}
              />
            }
          />
        )}
      </div>
      {children}
    </li>
  );
}

interface OutlineDialogProps extends Pick<WorkflowOutlineProps, 'draft' | 'canvasNodes' | 'edits'> {
  dialog: NonNullable<OpenDialog>;
  onClose: () => void;
}

function OutlineDialog({ draft, canvasNodes, edits, dialog, onClose }: OutlineDialogProps) {
  const t = useText();
  const node = canvasNodes.find(({ id }) => id === dialog.id);
  if (!node) return null;
  if (dialog.what === 'add') {
    return (
      <NodeDialog
        title={t('Add a node')}
        onClose={onClose}
        onPick={(type: NodeType) => edits.add(type, null, dialog.id, dialog.port)}
      />
    );
  }
  if (dialog.what === 'disconnect') {
    return (
      <DisconnectDialog
        node={node}
        nodes={canvasNodes}
        edges={draft.edges.map(({ source_port, ...edge }) => ({ ...edge, sourcePort: source_port }))}
        onRemove={(edge) => edits.remove({ nodes: [], edges: [edge] })}
        onClose={onClose}
      />
    );
  }
  const pick = (done: (id: string) => void) => (id: string) => {
    onClose();
    done(id);
  };
  if (dialog.what === 'connect') {
    return (
      <PickDialog
        title={t('Connect “{name}”', { name: node.title })}
        searchLabel={t('Connect with')}
        options={canvasNodes.filter(({ id }) => edits.canConnect(dialog.id, dialog.port, id)).map(toOption)}
        onPick={pick((target) => edits.connect(dialog.id, dialog.port, target))}
        onClose={onClose}
      />
    );
  }
  return (
    <PickDialog
      title={t('Move “{name}” behind', { name: node.title })}
      searchLabel={t('Place')}
      options={draft.nodes
        .filter(({ id }) => id !== dialog.id)
        .flatMap((one) =>
          portsOf(one).map((port) => ({
            id: `${one.id} ${port}`,
            label: titleOf(one, t),
            hint: portLabel(one, port, t),
          })),
        )}
      onPick={pick((place) => {
        const [id, port] = place.split(' ') as [string, string];
        edits.edit((before) => moveNode(before, dialog.id, { id, port }));
      })}
      onClose={onClose}
    />
  );
}
