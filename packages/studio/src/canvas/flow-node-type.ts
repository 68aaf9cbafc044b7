import type { FrameNodeType } from './notes/frame-node.tsx';
import type { NoteNodeType } from './notes/note-node.tsx';
import type { StepNodeType } from './flow-node.tsx';

/** A step, a note or the frame of a group. */
export type FlowNodeType = StepNodeType | NoteNodeType | FrameNodeType;
