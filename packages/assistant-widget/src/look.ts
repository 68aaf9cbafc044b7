import type { ColorMode, Translate } from '@agent-studio/core/chat';

/** How the panel looks and speaks in the page around. */
export interface Look {
  /** Absent: the panel inherits the page's `color-scheme`. */
  mode?: ColorMode;
  t: Translate;
  locale?: string;
}
