import { CirclePause, Package, Play, Replace, StepForward } from 'lucide-react';
import { useText } from '@agent-studio/core';
import type { NodeAction } from '../../../canvas/canvas-types.ts';
import { nodeById, type WorkflowDraft } from '../workflow-draft.ts';
import { mayTry } from './node-run.tsx';
import type { WorkflowRunning } from './use-workflow-running.ts';

interface Parts {
  draft: WorkflowDraft;
  running: WorkflowRunning;
  /** A run was started up to a node. */
  onRun: () => void;
  /** Carries one node out alone. */
  onTry: (id: string) => void;
  /** Asks which other node is to stand in its place. */
  onReplace: (id: string) => void;
  /** Makes a workflow of its own of the node, or of all that are selected with it. */
  onExtract: (id: string) => void;
  readOnly: boolean;
  /** To say something about a node. */
  talk: (id: string) => NodeAction;
}

/** What menu and keys of the canvas try out of one node. */
export function useNodeActions({
  draft,
  running,
  onRun,
  onTry,
  onReplace,
  onExtract,
  readOnly,
  talk,
}: Parts): (id: string) => NodeAction[] {
  const t = useText();
  const { breakpoints, start } = running;
  return (id) => {
    const node = nodeById(draft, id);
    if (!node) return [];
    if (readOnly) return [talk(id)];
    const alone: NodeAction = {
      id: 'tryNode',
      label: t('Run this node alone'),
      keys: 'T',
      icon: Play,
      run: () => onTry(id),
    };
    const upTo: NodeAction = {
      id: 'runTo',
      label: t('Run up to here'),
      keys: 'R',
      icon: StepForward,
      run: () => {
        onRun();
        void start(id);
      },
    };
    const replace: NodeAction = {
      id: 'replace',
      label: t('Replace…'),
      keys: 'Shift R',
      icon: Replace,
      run: () => onReplace(id),
    };
    const extract: NodeAction = {
      id: 'extract',
      label: t('Convert to sub-workflow…'),
      keys: 'Shift S',
      icon: Package,
      run: () => onExtract(id),
    };
    return [
      ...(mayTry(node) ? [alone] : []),
      ...(node.config.type === 'start' ? [] : [upTo]),
      {
        id: 'breakpoint',
        label: breakpoints.marks.includes(id) ? t('Do not pause here any more') : t('Pause here'),
        keys: 'B',
        icon: CirclePause,
        run: () => breakpoints.toggle(id),
      },
      ...(node.config.type === 'start' ? [] : [replace, extract]),
      talk(id),
    ];
  };
}
