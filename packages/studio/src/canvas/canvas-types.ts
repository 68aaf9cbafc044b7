import type { LucideIcon } from 'lucide-react';
import type { Drawing, Position } from '@agent-studio/api-client/contract';
import type { EditorRoom } from './use-editor-room.ts';
import type { UndoSteps } from './use-history.ts';

/** How wide every node is, in pixels at zoom 1; heights follow what stands in it. */
export const NODE_WIDTH = 216;
/** How much room what begins or ends a drawing takes beside its node. */
export const END_ROOM = 176;
/** Nodes stand on a grid of this many pixels. */
export const GRID = 8;

/** A way out of a node. */
export interface CanvasPort {
  id: string;
  /** Shown beside its dot, in the reader's language; without one the dot stands alone. */
  label?: string;
  tone?: 'bad';
}

export type NodeTone = 'running' | 'ok' | 'failed' | 'waiting';

/** A node as it is drawn. Keep the object while nothing of it changes: then it is not drawn again. */
export interface CanvasNode {
  id: string;
  position: Position;
  title: string;
  subtitle?: string;
  /** What it is, for screen readers, such as "Agent". */
  kind: string;
  icon: LucideIcon;
  /** Colours the icon: a hue in degrees. */
  tint: number;
  tags?: readonly string[];
  /** False: nothing leads here. */
  entrance?: boolean;
  /** Ways out; absent: one, named `next`. */
  ports?: readonly CanvasPort[];
  /** What a run did with it. */
  /** `short`: where the colour says the rest. */
  status?: { tone: NodeTone; text: string; short?: string };
  /** How it stands while no run says more, such as "Published". `idle`: the run that is shown left it out. */
  standing?: { tone: 'live' | 'draft' | 'idle'; text: string };
  /** Drawn beside it, and no node: what it begins with, and what comes out of all. */
  begins?: CanvasEnd;
  ends?: CanvasEnd;
  /** What is wrong with it. */
  mark?: { tone: 'error' | 'warning'; text: string };
  /** How many open threads of comments there are about it; absent: none. */
  talk?: number;
  /** A run stops before it. */
  stops?: boolean;
  /** False: it cannot be deleted. */
  removable?: boolean;
}

/** Where a drawing begins or ends: part of the picture, and nothing to edit. */
export interface CanvasEnd {
  title: string;
  subtitle: string;
  icon: LucideIcon;
}

/** What can be done with one node besides drawing: by its menu and its key. */
export interface NodeAction {
  id: 'breakpoint' | 'runTo' | 'tryNode' | 'replace' | 'extract' | 'talk';
  label: string;
  /** As the menu shows it. */
  keys: string;
  icon: LucideIcon;
  run: () => void;
}

export interface CanvasEdge {
  id: string;
  source: string;
  /** Absent: `next`. */
  sourcePort?: string;
  target: string;
  label?: string;
  /** `active`: a run is on its way here; `taken`: it went here. */
  state?: 'active' | 'taken';
}

export interface NodeMove {
  id: string;
  position: Position;
}

/** What can be done to a drawing from outside. */
export interface CanvasHandle {
  /** Selects a node, brings it into view and gives it the focus. */
  focus: (id: string) => void;
  /** Selects nodes, those too that come with the next change. */
  select: (ids: readonly string[]) => void;
  fit: () => void;
  /** Where a new node goes: the middle of what is seen. */
  center: () => Position;
  /** A note to write, in the middle of what is seen. */
  addNote: () => void;
  /** Tells screen readers. */
  announce: (text: string) => void;
}

export interface GraphCanvasProps {
  /** Names the drawing for screen readers. */
  label: string;
  nodes: readonly CanvasNode[];
  edges: readonly CanvasEdge[];
  /** What it is called, and what each node does: for files of it. Absent: it is not copied out. */
  copyOut?: { name: string; settingsOf: (id: string) => unknown };
  readOnly?: boolean;
  /**
   * Notes, groups and colours. Notes are moved by `onMove` and notes and groups removed by `onRemove`, as nodes are.
   * Absent: it has none.
   */
  drawing?: Drawing;
  /** Changes of the same `group` shortly after each other are taken back together. */
  onDrawing?: (change: (drawing: Drawing) => Drawing, group?: string) => void;
  /** What the drawing stands in. */
  room?: EditorRoom;
  /** Which nodes are selected now. */
  onSelect?: (ids: readonly string[]) => void;
  /** By the pointer, also one that is selected already. */
  onPress?: (id: string) => void;
  /** What can be done with a node besides; absent: nothing. */
  nodeActions?: ((id: string) => readonly NodeAction[]) | undefined;
  /** Enter, or a double click. */
  onOpen?: (id: string) => void;
  /** Once, when a drag ends or a key moved them. */
  onMove?: (moves: readonly NodeMove[]) => void;
  onConnect?: (source: string, port: string, target: string) => void;
  /** Whether such a connection may be; absent: any but to itself. */
  canConnect?: (source: string, port: string, target: string) => boolean;
  onRemove?: (gone: { nodes: readonly string[]; edges: readonly string[] }) => void;
  /** The text for the clipboard; undefined: nothing to copy. */
  onCopy?: (ids: readonly string[]) => string | undefined;
  /** Ids of what was added; undefined: the text is none of ours. */
  onPaste?: (text: string, at: Position) => readonly string[] | undefined;
  steps?: UndoSteps;
  /** What was dragged here from outside, by the type that `startDrag` gave it. */
  onDropped?: (type: string, at: Position) => void;
  /** Opens the palette: the key `N`. */
  onAdd?: () => void;
  handle?: React.Ref<CanvasHandle>;
  /** Stands above the drawing, for example a line of buttons. */
  children?: React.ReactNode;
  className?: string | undefined;
}

export const portsOf = (node: Pick<CanvasNode, 'ports'>): readonly CanvasPort[] => node.ports ?? NEXT;
const NEXT: readonly CanvasPort[] = [{ id: 'next' }];
