import { useEffect, useState } from 'react';
import { useSurface } from '@agent-studio/core';
import { useRemembered } from '../format/use-remembered.ts';
import { useRememberedSize } from '../format/use-remembered-size.ts';
import { useRoom } from '../shell/room.ts';

/** Bounds of what stands beside a drawing, in pixels. */
export const PALETTE_WIDTH = { initial: 184, least: 140, most: 360 };
export const SIDE_WIDTH = { initial: 344, least: 260, most: 720 };

/** What stands beside a drawing, and how wide it is. */
export interface Fold {
  open: boolean;
  setOpen: (open: boolean) => void;
  width: number;
  setWidth: (px: number) => void;
}

export interface EditorRoom {
  /** The frame of the studio is out of sight. */
  focus: boolean;
  toggleFocus: () => void;
  /** The studio has the screen. */
  full: boolean;
  /** False: the page around does not allow it; the focus mode is on instead. */
  toggleFull: () => Promise<boolean>;
  palette: Fold;
  side: Fold;
}

/** How much room an editor has; remembered for each person under `name`, with the frame and without it. */
export function useEditorRoom(name: string): EditorRoom {
  const [mode, remember] = useRemembered('editor-mode', ['frame', 'focus']);
  const { full, enter, leave } = useFullScreen();
  const focus = mode === 'focus' || full;
  useRoom(focus ? 'focus' : 'editor');
  const sizes = {
    palette: useRememberedSize(`${name}-palette-width`, PALETTE_WIDTH),
    side: useRememberedSize(`${name}-side-width`, SIDE_WIDTH),
  };
  const framed = {
    palette: useRemembered(`${name}-palette`, hasMuchRoom() ? ['open', 'closed'] : ['closed', 'open']),
    side: useRemembered(`${name}-side`, isPhone() ? ['closed', 'open'] : ['open', 'closed']),
  };
  const focused = {
    palette: useRemembered(`${name}-palette-focus`, ['closed', 'open']),
    side: useRemembered(`${name}-side-focus`, ['closed', 'open']),
  };
  function toFold(part: 'palette' | 'side'): Fold {
    const [state, setState] = (focus ? focused : framed)[part];
    const [width, setWidth] = sizes[part];
    return {
      open: state === 'open',
      setOpen: (open) => setState(open ? 'open' : 'closed'),
      width,
      setWidth,
    };
  }
  return {
    focus,
    toggleFocus() {
      if (full) leave();
      remember(focus ? 'frame' : 'focus');
    },
    full,
    async toggleFull() {
      if (full) {
        leave();
        return true;
      }
      const entered = await enter();
      if (!entered) remember('focus');
      return entered;
    },
    palette: toFold('palette'),
    side: toFold('side'),
  };
}

/** Full screen of the element itself, so that dialogs and what floats stay in it. */
function useFullScreen() {
  const { root } = useSurface();
  const host = root?.host;
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!host) return undefined;
    const page = host.ownerDocument;
    const look = () => setFull(isFull(host));
    page.addEventListener('fullscreenchange', look);
    look();
    return () => {
      page.removeEventListener('fullscreenchange', look);
      if (isFull(host)) void page.exitFullscreen();
    };
  }, [host]);
  return {
    full,
    async enter(): Promise<boolean> {
      if (!host?.ownerDocument.fullscreenEnabled) return false;
      try {
        await host.requestFullscreen();
        return true;
      } catch {
        // A frame without the permission, or a page that refuses it.
        return false;
      }
    },
    leave: () => void host?.ownerDocument.exitFullscreen(),
  };
}

const isFull = (host: Element): boolean =>
  (host.getRootNode() as Document | ShadowRoot).fullscreenElement === host;

/** The first look only: whoever folds or unfolds something keeps it. */
const hasMuchRoom = (): boolean => matchMedia('(width >= 1600px)').matches;
/** There what is beside the drawing stands below it. */
export const isPhone = (): boolean => matchMedia('(width < 560px)').matches;
