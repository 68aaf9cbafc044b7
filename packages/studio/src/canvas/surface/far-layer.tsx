import { useStore } from '@xyflow/react';
import { type CSSProperties, memo, useMemo } from 'react';
import colors from '../notes/colors.module.css';
import { BelowNodes } from './below-nodes.tsx';
import styles from './far-layer.module.css';
import picture from './picture.module.css';
import { toFarShapes } from './far-shapes.ts';
import { isFar } from './use-seen.ts';
import type { FlowNodeType } from '../flow-node-type.ts';

/** From far away nobody reads what stands in a node: all of them are a few shapes then, instead of thousands of boxes. */
export const FarLayer = memo(function FarLayer({
  nodes,
  rtl,
}: {
  nodes: readonly FlowNodeType[];
  rtl: boolean;
}) {
  return useStore(isFar) ? <FarShapes nodes={nodes} rtl={rtl} /> : null;
});

function FarShapes({ nodes, rtl }: { nodes: readonly FlowNodeType[]; rtl: boolean }) {
  const shapes = useMemo(() => toFarShapes(nodes, rtl), [nodes, rtl]);
  return (
    <BelowNodes>
      <svg className={picture.picture} aria-hidden="true">
        {shapes.map(({ part, look, path }) => (
          <path
            key={`${part} ${look}`}
            d={path}
            className={`${colors.paint} ${styles[part]}`}
            {...(part === 'icon' ? { style: { '--tint': look } as CSSProperties } : { 'data-color': look })}
          />
        ))}
      </svg>
    </BelowNodes>
  );
}
