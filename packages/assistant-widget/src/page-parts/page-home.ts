import type { AssistantHandle } from '../assistant-surface.ts';
import type { By } from '../opened-by.ts';

/** What the launcher hands over when there is more to do than to show a button. */
export interface PageHome {
  handle: AssistantHandle;
  /** What floats: panel and button. */
  layer: HTMLElement;
  button: HTMLElement;
  toggle: (by: By) => Promise<void>;
}
