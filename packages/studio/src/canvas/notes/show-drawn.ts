import { type Drawing, drawingSchema } from '@agent-studio/api-client/contract';
import type { Translate } from '@agent-studio/core';

const linesOf = ({ notes, groups, colors }: Drawing, t: Translate): string[] => [
  ...groups.map(({ title, members, color, folded }) =>
    [
      t('Group “{name}”', { name: title || t('Group') }),
      color,
      folded ? t('folded') : '',
      members.filter((id) => !id.startsWith('note:')).join(', '),
    ]
      .filter(Boolean)
      .join(' · '),
  ),
  ...notes.map(({ text, color }) => `${t('Sticky note')} · ${color}\n${text}`),
  ...Object.entries(colors).map(([id, color]) => `${id} · ${color}`),
];

/** Notes, groups or all of a drawing as lines that are compared well. */
export function showDrawn(value: unknown, t: Translate): string {
  const whole = Array.isArray(value) ? { notes: notesIn(value), groups: groupsIn(value) } : value;
  const read = drawingSchema.safeParse(whole).data;
  const lines = read ? linesOf(read, t) : [];
  return lines.length > 0 ? lines.join('\n') : t('(empty)');
}

const notesIn = (values: readonly unknown[]) => values.filter((one) => hasId(one, 'note:'));
const groupsIn = (values: readonly unknown[]) => values.filter((one) => hasId(one, 'group:'));
const hasId = (value: unknown, begin: string): boolean =>
  String((value as { id?: unknown } | null)?.id).startsWith(begin);
