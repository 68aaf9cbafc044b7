import type { DrawingColor } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';

/** What each colour is called. */
export const COLOR_LABELS: Readonly<Record<DrawingColor, string>> = {
  grey: msg('Grey'),
  red: msg('Red'),
  orange: msg('Orange'),
  green: msg('Green'),
  teal: msg('Teal'),
  blue: msg('Blue'),
  violet: msg('Violet'),
  pink: msg('Pink'),
};

/** The hue of each in degrees, for pictures; the sheets have the same in their own way. Grey has none. */
export const COLOR_HUES: Readonly<Record<DrawingColor, number | null>> = {
  grey: null,
  red: 4,
  orange: 38,
  green: 140,
  teal: 180,
  blue: 214,
  violet: 264,
  pink: 326,
};
