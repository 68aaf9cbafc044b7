import { Handle, type Node, type NodeProps, Position, useUpdateNodeInternals } from '@xyflow/react';
import { CircleX, MessageSquareText, TriangleAlert } from 'lucide-react';
import { memo, use, useEffect, useRef } from 'react';
import type { DrawingColor } from '@agent-studio/api-client/contract';
import { EntityIcon, useText } from '@agent-studio/core';
import { type CanvasNode, portsOf } from './canvas-types.ts';
import styles from './flow-node.module.css';
import { focusSoon, WantedContext } from './focus-soon.ts';
import { NodeDot, NodeEnd } from './surface/node-extras.tsx';
import colors from './notes/colors.module.css';
import { COLOR_LABELS } from './notes/colors.ts';

export type StepNodeType = Node<
  { node: CanvasNode; rtl: boolean; readOnly: boolean; isNext: boolean; color?: DrawingColor },
  'step'
>;

/** A node of a drawing. Drawn again only when what it shows has changed. */
export const FlowNode = memo(function FlowNode({ id, data, selected }: NodeProps<StepNodeType>) {
  const takeFocus = use(WantedContext);
  const box = useRef<HTMLDivElement>(null);
  const t = useText();
  const { node, rtl, readOnly, isNext, color } = data;
  const { title, subtitle, kind, tags, status, standing, mark, talk = 0, entrance = true } = node;
  const ports = portsOf(node);
  const [before, after] = rtl ? [Position.Right, Position.Left] : [Position.Left, Position.Right];
  const isSingle = ports.length === 1 && !ports[0]!.label;
  // Said and not read from what is in it, which is hidden where it is out of view or far away.
  const name = [
    title,
    subtitle,
    kind !== title && kind !== subtitle && kind,
    status?.text ?? standing?.text,
    mark?.text,
    talk > 0 && t('{count} open comments', { count: talk }),
    ...(tags ?? []),
    color && t(COLOR_LABELS[color]),
  ]
    .filter(Boolean)
    .join(', ');

  // Where a line begins is measured once: it has to be told when the ways out are others. Told at first, it would fit the
  // view to this node alone.
  const updateInternals = useUpdateNodeInternals();
  const drawn = `${rtl} ${ports.map(({ id: port }) => port).join(' ')}`;
  const measured = useRef(drawn);
  useEffect(() => {
    if (measured.current === drawn) return;
    measured.current = drawn;
    updateInternals(id);
  }, [updateInternals, id, drawn]);

  useEffect(() => {
    if (takeFocus(id)) focusSoon(box.current);
  }, [id, takeFocus]);

  return (
    <div
      className={`${styles.node} ${colors.paint}`}
      dir={rtl ? 'rtl' : 'ltr'}
      data-tone={status?.tone}
      data-selected={selected}
      data-color={color}
    >
      {node.begins && <NodeEnd of={node.begins} at="begin" />}
      {node.ends && <NodeEnd of={node.ends} at="end" />}
      {entrance && (
        <Handle type="target" id="in" position={before} isConnectable={!readOnly} className={styles.handle} />
      )}
      <div
        ref={box}
        className={styles.face}
        data-canvas-node={id}
        role="button"
        tabIndex={isNext ? 0 : -1}
        aria-pressed={selected}
        aria-label={name}
      >
        {node.stops && <i className={styles.stops} aria-hidden="true" />}
        {talk > 0 && (
          <span className={styles.talk} aria-hidden="true">
            <MessageSquareText size={11} />
            {talk}
          </span>
        )}
        <EntityIcon icon={node.icon} tint={node.tint} size={32} className={styles.icon} />
        <div className={styles.text}>
          {/* The space parts the two words for whoever reads them without seeing the lines. */}
          <b dir="auto" className="own-words">
            {title}
          </b>{' '}
          {subtitle && (
            <span dir="auto" className="own-words">
              {subtitle}
            </span>
          )}
        </div>
        {mark ? (
          <span className={styles.mark} data-tone={mark.tone} title={mark.text} aria-hidden="true">
            {mark.tone === 'error' ? <CircleX size={15} /> : <TriangleAlert size={15} />}
          </span>
        ) : (
          <NodeDot status={status} standing={standing} />
        )}
      </div>
      {((tags && tags.length > 0) || status) && (
        <div className={styles.tags} aria-hidden="true">
          {status && <span data-tone={status.tone}>{status.short ?? status.text}</span>}
          {tags?.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </div>
      )}
      {isSingle && (
        <Handle
          type="source"
          id={ports[0]!.id}
          position={after}
          isConnectable={!readOnly}
          className={styles.handle}
        />
      )}
      {!isSingle && ports.length > 0 && (
        <div className={styles.ports} aria-hidden="true">
          {ports.map(({ id: port, label, tone }) => (
            <div key={port} className={styles.port} data-tone={tone}>
              <span dir="auto">{label ?? port}</span>
              <Handle
                type="source"
                id={port}
                position={after}
                isConnectable={!readOnly}
                className={styles.handle}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
});
