/** What a picture of a drawing is made of, in pixels; the first is the lowest. */
export type Shape =
  | {
      is: 'box';
      x: number;
      y: number;
      width: number;
      height: number;
      radius: number;
      fill: string;
      line?: string;
    }
  | { is: 'line'; path: string; line: string }
  | { is: 'dot'; x: number; y: number; fill: string }
  | {
      is: 'text';
      x: number;
      y: number;
      text: string;
      size: number;
      bold: boolean;
      fill: string;
      anchor: 'start' | 'middle' | 'end';
    };

export const INK = { text: '#1f1b2d', quiet: '#655f75', line: '#9a94a8', edge: '#c9c4d4', card: '#ffffff' };

/** Shades of a hue that other programs read, too. */
export const shade = (tint: number, saturation: number, light: number): string => {
  const hue = ((tint % 360) + 360) % 360;
  const spread = (saturation / 100) * Math.min(light / 100, 1 - light / 100);
  const part = (of: number) => {
    const step = (of + hue / 30) % 12;
    const value = light / 100 - spread * Math.max(-1, Math.min(step - 3, 9 - step, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
};

/** What a reader takes for one letter. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
export const lettersOf = (text: string): string[] =>
  Array.from(LETTERS.segment(text), ({ segment }) => segment);

/** About so many letters fit; those of Han, Kana and Hangul count twice. */
export function cut(text: string, most: number): string {
  const letters = lettersOf(text);
  let left = most;
  const end = letters.findIndex((letter) => (left -= letter >= '\u2e80' ? 2 : 1) < 0);
  if (end < 0) return text;
  const kept = letters.slice(0, Math.max(0, end - 1)).join('');
  return `${kept.trimEnd()}…`;
}

export const WORD = { is: 'text', size: 13, bold: false, fill: INK.text, anchor: 'start' } as const;
