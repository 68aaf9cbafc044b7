import { portsOf, type WorkflowNode } from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';
import type { CanvasPort } from '../../../canvas/canvas-types.ts';

const LABELS: Readonly<Record<string, string>> = {
  else: msg('otherwise'),
  done: msg('afterwards'),
  body: msg('each round'),
  approved: msg('approved'),
  rejected: msg('rejected'),
  timeout: msg('time over'),
  error: msg('if it fails'),
  next: msg('next'),
};

const ANSWERED = { human_input: msg('answered'), wait_for_call: msg('called') };

/** How a way out of a node reads. */
export function portLabel({ config }: Pick<WorkflowNode, 'config'>, port: string, t: Translate): string {
  const rows =
    config.type === 'condition' || config.type === 'parallel'
      ? config.branches
      : config.type === 'classify'
        ? config.classes
        : [];
  const row = rows.find((one) => one.port === port);
  if (row) return row.label || port;
  return t(
    port === 'next' && config.type in ANSWERED
      ? ANSWERED[config.type as keyof typeof ANSWERED]
      : (LABELS[port] ?? port),
  );
}

/** The ways out as the canvas draws them: a single one needs no name. */
export function toCanvasPorts(node: WorkflowNode, t: Translate): CanvasPort[] {
  const ports = portsOf(node);
  if (ports.length === 1 && ports[0] === 'next') return [{ id: 'next' }];
  return ports.map((id) => ({
    id,
    label: portLabel(node, id, t),
    ...((id === 'error' || id === 'timeout') && { tone: 'bad' as const }),
  }));
}
