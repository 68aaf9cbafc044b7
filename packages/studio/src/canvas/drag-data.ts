import type { DragEvent } from 'react';

const MIME = 'application/x-agent-studio-node';

/** Call in `onDragStart` of what can be dropped onto a drawing. */
export function startDrag(event: DragEvent, type: string): void {
  event.dataTransfer.setData(MIME, type);
  event.dataTransfer.effectAllowed = 'copy';
}

export const isOurs = (event: DragEvent): boolean => event.dataTransfer.types.includes(MIME);
export const draggedType = (event: DragEvent): string => event.dataTransfer.getData(MIME);
