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
import { ABOVE_ROW, topOfRow } from './row-of.ts';

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

/** The upper edge of the row that this height runs through. */
const topOf = ({ nodeLookup }: ReactFlowState, at: number): number =>
  topOfRow(
    Array.from(nodeLookup.values(), ({ internals, measured }) => ({
      y: internals.positionAbsolute.y,
      height: measured.height ?? 0,
    })),
    at,
  );

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
