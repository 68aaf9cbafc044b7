import type { ColorMode, Translate } from '@agent-studio/core/chat';

export interface Look {
  /** Absent: the panel inherits the page's `color-scheme`. */
  mode?: ColorMode;
  t: Translate;
  locale?: string;
}
