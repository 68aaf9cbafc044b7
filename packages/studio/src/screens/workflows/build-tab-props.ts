import type { Workflow } from '@agent-studio/api-client/contract';
import type { EditorRoom } from '../../canvas/use-editor-room.ts';
import type { DraftCheck } from './use-draft-check.ts';
import type { WorkflowForm } from './use-workflow-draft.ts';
import type { WorkflowRunning } from './runs/use-workflow-running.ts';

/** What the drawing and the side beside it share. */
export interface BuildTabProps {
  room: EditorRoom;
  workflow: Workflow;
  form: WorkflowForm;
  check: DraftCheck;
  running: WorkflowRunning;
  side: Side;
  onSide: (side: Side) => void;
  readOnly: boolean;
  onOpenRun: (runId: string) => void;
}

/** What the side shows. */
export type Side = 'node' | 'check' | 'run' | 'comments';
