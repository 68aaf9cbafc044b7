import type { ChatPanelHandle } from '@agent-studio/core/chat';
import { adopt, isolateKeys } from '@agent-studio/core/element';
import { createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AssistantPanel } from './assistant-panel.tsx';
import './badge.module.css';
import './phone.module.css';
import type { AssistantMethods } from './assistant-surface.ts';
import { createAssistant } from './assistant.ts';
import type { By } from './opened-by.ts';
import type { PanelHome } from './panel-home.ts';

// What comes beside the panel is on its way before somebody opens it. Only ahead of time: who needs it asks again, and tells.
import('./follow-look.ts').catch(() => {});

export interface Panel {
  methods: AssistantMethods;
  toggle: (by: By) => Promise<void>;
  unmount: () => void;
}

/** Draws the panel into the launcher's shadow root. Loader and panel are two bundles, so the sheets are adopted again. */
export function mountPanel(home: PanelHome): Panel {
  const { handle, place } = home;
  const dropSheets = adopt(handle.root);
  const panel = createRef<ChatPanelHandle>();
  const freeKeys = isolateKeys(handle.root);
  const root = createRootApart(place);
  const assistant = createAssistant(home, panel);
  root.render(<AssistantPanel assistant={assistant} panel={panel} />);

  return {
    methods: assistant.methods,
    toggle: assistant.toggle,
    unmount(): void {
      assistant.dispose();
      root.unmount();
      freeKeys();
      dropSheets();
    },
  };
}

/**
 * React listens to the document of its root for `onSelect`, which no chat has, and never takes that back; where it sees no
 * document, it does not.
 */
function createRootApart(place: HTMLElement): Root {
  Object.defineProperty(place, 'ownerDocument', { value: null, configurable: true });
  const root = createRoot(place);
  Reflect.deleteProperty(place, 'ownerDocument');
  return root;
}
