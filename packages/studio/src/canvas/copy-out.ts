import { download } from '../lists/download.ts';
import { type PictureParts, toPicture } from './drawing-shapes.ts';
import { type CodeParts, toCode } from './to-code.ts';
import { toPng } from './to-png.ts';
import { toSvg } from './to-svg.ts';

/** What a drawing becomes as a file. */
export type CopyOut = 'svg' | 'png' | 'code';

/** Hands the drawing to the browser as a file. Fails where there is no room for a picture. */
export async function copyOut(
  how: CopyOut,
  parts: PictureParts & { code: CodeParts },
  font: string,
): Promise<void> {
  const {
    rtl,
    code: { name },
  } = parts;
  // What no file system takes.
  const file =
    name
      .replaceAll(/[\\/:*?"<>|]+|\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 80) || 'drawing';
  if (how === 'code') return download(new Blob([toCode(parts.code)], { type: 'text/plain' }), `${file}.txt`);
  const picture = toPicture(parts);
  if (how === 'svg')
    return download(
      new Blob([toSvg(picture, { title: name, rtl })], { type: 'image/svg+xml' }),
      `${file}.svg`,
    );
  download(await toPng(picture, { font, rtl }), `${file}.png`);
}
