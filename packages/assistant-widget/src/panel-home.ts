import type { AssistantHandle } from './assistant-surface.ts';

/** What the launcher hands over when the panel has come. */
export interface PanelHome {
  handle: AssistantHandle;
  /** Where the panel is drawn. */
  place: HTMLElement;
  /** The launcher's button: gets the focus back. */
  button: HTMLButtonElement;
  /** What the badge shows; empty for none. */
  setBadge: (text: string) => void;
}
