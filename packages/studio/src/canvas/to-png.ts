import { msg } from '@agent-studio/core';
import type { Picture } from './drawing-shapes.ts';
import type { Shape } from './picture-parts.ts';

const NO_ROOM = msg('This browser gave no room for a picture.');
/** Browsers refuse larger ones. */
const MOST_PIXELS = 16_000_000;
const MOST_ON_A_SIDE = 8_000;

/**
 * A picture as PNG, twice as fine as it is large where that is not too much. Painted by itself: pages may forbid pictures
 * from data.
 */
export async function toPng(
  { width, height, shapes }: Picture,
  { font, rtl }: { font: string; rtl: boolean },
): Promise<Blob> {
  const scale = Math.min(
    2,
    MOST_ON_A_SIDE / Math.max(width, height),
    Math.sqrt(MOST_PIXELS / (width * height)),
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const on = canvas.getContext('2d');
  if (!on) throw new Error(NO_ROOM);
  on.scale(scale, scale);
  on.fillStyle = '#faf9fc';
  on.fillRect(0, 0, width, height);
  on.direction = rtl ? 'rtl' : 'ltr';
  for (const shape of shapes) paint(on, shape, font);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error(NO_ROOM);
  return file;
}

function paint(on: CanvasRenderingContext2D, shape: Shape, font: string): void {
  switch (shape.is) {
    case 'box':
      on.beginPath();
      on.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius);
      on.fillStyle = shape.fill;
      on.fill();
      if (!shape.line) return;
      on.strokeStyle = shape.line;
      on.lineWidth = 1;
      on.stroke();
      return;
    case 'line':
      on.strokeStyle = shape.line;
      on.lineWidth = 1.6;
      on.stroke(new Path2D(shape.path));
      return;
    case 'dot':
      on.beginPath();
      on.arc(shape.x, shape.y, 4, 0, 2 * Math.PI);
      on.fillStyle = shape.fill;
      on.fill();
      return;
    case 'text':
      on.font = `${shape.bold ? 600 : 400} ${shape.size}px ${font}`;
      on.textAlign = shape.anchor === 'middle' ? 'center' : shape.anchor;
      on.fillStyle = shape.fill;
      on.fillText(shape.text, shape.x, shape.y);
  }
}
