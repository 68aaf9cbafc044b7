import { Circle, CircleOff, Group, StickyNote } from 'lucide-react';
import { DRAWING_COLORS } from '@agent-studio/api-client/contract';
import type { Translate } from '@agent-studio/core';
import type { PickOption } from '../pick-dialog.tsx';
import { COLOR_HUES, COLOR_LABELS } from './colors.ts';
import type { Shown } from './shown-drawing.ts';

const MOST_LETTERS = 60;

/** Notes and groups to go to. */
export const drawnOptions = ({ notes, groups }: Shown, t: Translate): PickOption[] => [
  ...groups.map(({ group }) => ({
    id: group.id,
    label: group.title || t('Group'),
    hint: t('Group'),
    icon: Group,
    tint: COLOR_HUES[group.color] ?? 260,
  })),
  ...notes.map(({ id, text, color }) => ({
    id,
    label: text.trim().slice(0, MOST_LETTERS) || t('An empty note'),
    hint: t('Sticky note'),
    icon: StickyNote,
    tint: COLOR_HUES[color] ?? 260,
  })),
];

/** The colours there are, and none. */
export const colorOptions = (t: Translate): PickOption[] => [
  ...DRAWING_COLORS.map((color) => ({
    id: color,
    label: t(COLOR_LABELS[color]),
    icon: Circle,
    tint: COLOR_HUES[color] ?? 260,
  })),
  { id: 'none', label: t('No colour'), icon: CircleOff, tint: 260 },
];
