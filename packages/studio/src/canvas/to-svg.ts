import type { Picture } from './drawing-shapes.ts';
import type { Shape } from './picture-parts.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What XML cannot hold is left out: control characters and halves of letters. */
const toXml = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what is taken away
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter]!);

const round = (value: number): number => Math.round(value * 10) / 10;

function write(shape: Shape): string {
  switch (shape.is) {
    case 'box': {
      const { x, y, width, height, radius, fill, line } = shape;
      const edge = line ? ` stroke="${line}"` : '';
      return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"${edge}/>`;
    }
    case 'line':
      return `<path d="${shape.path}" fill="none" stroke="${shape.line}" stroke-width="1.6"/>`;
    case 'dot':
      return `<circle cx="${round(shape.x)}" cy="${round(shape.y)}" r="4" fill="${shape.fill}"/>`;
    default: {
      const { x, y, text, size, bold, fill, anchor } = shape;
      const weight = bold ? ' font-weight="600"' : '';
      return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${weight}>${toXml(text)}</text>`;
    }
  }
}

/** A picture as a file of its own: text stays text, nothing is fetched and nothing in it is code. */
export function toSvg(
  { width, height, shapes }: Picture,
  { title, rtl }: { title: string; rtl: boolean },
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="Inter, system-ui, sans-serif"${rtl ? ' direction="rtl"' : ''}>`,
    `<title>${toXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#faf9fc"/>`,
    ...shapes.map(write),
    '</svg>',
    '',
  ].join('\n');
}
