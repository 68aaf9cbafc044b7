import type { Translate } from '../../i18n/in-english.ts';

/** docs/rules.md section 9. */
const MOST_UNREAD = 99;

/** What the badge shows; empty for none. */
export const toUnreadLabel = (unread: number): string =>
  unread > MOST_UNREAD ? `${MOST_UNREAD}+` : unread > 0 ? String(unread) : '';

/** The name of the launcher for screen readers. */
export function toToggleLabel(t: Translate, heading: string, open: boolean, unread: number): string {
  const name = t(open ? 'Close {heading}' : 'Open {heading}', { heading });
  return unread > 0 ? t('{name}, {unread} unread', { name, unread: toUnreadLabel(unread) }) : name;
}
