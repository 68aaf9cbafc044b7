import {
  BaseEdge,
  type EdgeProps,
  getBezierPath,
  getSmoothStepPath,
  Position,
  type ReactFlowState,
  useStore,
} from '@xyflow/react';
import { useCallback } from 'react';

/** Between a line that goes back and the row it goes along, in pixels. */
const ABOVE_ROW = 28;

/** A line between two nodes. One that leads to the beginning of a row below goes between the rows, not across the nodes. */
export function FlowEdge(props: EdgeProps) {
  const isBack =
    props.sourcePosition === Position.Right ? props.targetX < props.sourceX : props.targetX > props.sourceX;
  return isBack ? <BackEdge {...props} /> : <Line {...props} path={getBezierPath(props)} />;
}

function BackEdge(props: EdgeProps) {
  const { sourceY, targetY } = props;
  const row = targetY > sourceY + ABOVE_ROW ? targetY : sourceY;
  const centerY = useStore(useCallback((state: ReactFlowState) => topOf(state, row), [row])) - ABOVE_ROW;
  return <Line {...props} path={getSmoothStepPath({ ...props, centerY, borderRadius: 12 })} />;
}

/** The upper edge of the row of nodes that this height runs through. */
function topOf({ nodeLookup }: ReactFlowState, y: number): number {
  let top = y;
  for (const { internals, measured } of nodeLookup.values()) {
    const { y: own } = internals.positionAbsolute;
    if (own < top && own + (measured.height ?? 0) > y) top = own;
  }
  return top;
}

function Line({
  id,
  path: [path, labelX, labelY],
  label,
  markerEnd,
  interactionWidth,
}: EdgeProps & { path: readonly [string, number, number, ...unknown[]] }) {
  return (
    <BaseEdge
      id={id}
      path={path}
      labelX={labelX}
      labelY={labelY}
      {...(label && { label })}
      {...(markerEnd && { markerEnd })}
      {...(interactionWidth !== undefined && { interactionWidth })}
    />
  );
}
