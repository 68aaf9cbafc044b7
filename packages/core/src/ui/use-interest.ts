import { cloneElement, type ReactElement, use, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { StudioError } from '../element/studio-error.ts';
import { FailureContext } from './boundary.tsx';
import { importAgain } from './import-again.ts';

/** How the heavy part takes over from the plain trigger. */
export interface TakeOver {
  /** The person already pressed: open at once. */
  open: boolean;
  /** The plain trigger had the focus: the new one gets it. */
  focus: boolean;
}

const OPENING_KEYS = new Set(['ArrowDown', 'ArrowUp']);

/**
 * Keeps a plain trigger until somebody points at it, focuses or presses it, and loads the part behind it then: primitives
 * with positioning and keyboard handling cost more than the page that shows their triggers.
 */
export function useInterest<Part>(load: () => Promise<Part>): Interested<Part> {
  const [loaded, setLoaded] = useState<{ part: Part; takeOver: TakeOver }>();
  const open = useRef(false);
  const losses = useRef(0);
  const tell = use(FailureContext);
  const press = useRef<Promise<unknown>>(undefined);
  const state = useRef<'idle' | 'loading' | 'gone'>('idle');
  useEffect(() => {
    if (state.current === 'gone') state.current = 'idle';
    return () => {
      state.current = 'gone';
    };
  }, []);

  const notice = useCallback(
    async (trigger: Element) => {
      if (state.current !== 'idle') return;
      state.current = 'loading';
      try {
        const part = await (losses.current > 0 ? importAgain(load, losses.current) : load());
        await press.current;
        const focused = (trigger.getRootNode() as Document | ShadowRoot).activeElement === trigger;
        if (!isLoading(state)) return;
        // At once: a press that came before the new trigger stands there would be heard by nobody.
        flushSync(() => setLoaded({ part, takeOver: { open: open.current, focus: focused } }));
      } catch (cause) {
        losses.current += 1;
        if (!isLoading(state)) return;
        // The next sign of interest tries again.
        state.current = 'idle';
        tell(new StudioError('load-failed', String(cause), { cause }), 'part-failed');
      }
    },
    [load, tell],
  );

  /** The trigger with ears for interest; `opens` says whether a press opens what is behind it. */
  const listen: Listen = (trigger, opens) => {
    const props = trigger.props as Record<string, ((event: Interest) => void) | undefined>;
    const also = (name: string, act: (event: Interest) => void) => (event: Interest) => {
      props[name]?.(event);
      act(event);
    };
    const interested = (event: Interest) => void notice(event.currentTarget);
    const pressed = (event: Interest) => {
      if (opens && (event.type !== 'keydown' || OPENING_KEYS.has(event.key ?? ''))) open.current = true;
      if (!opens && event.type === 'mousedown') press.current = nextClick();
      interested(event);
    };
    return cloneElement(trigger as ReactElement<Record<string, unknown>>, {
      onPointerEnter: also('onPointerEnter', interested),
      onFocus: also('onFocus', interested),
      // The trigger may be replaced between press and release: then no click would come. A trigger that opens something
      // opens it at once; any other keeps its place until the click is through.
      onMouseDown: also('onMouseDown', pressed),
      onClick: also('onClick', pressed),
      onKeyDown: also('onKeyDown', pressed),
    });
  };

  return loaded ? { ...loaded, listen } : { listen };
}

/** Resolves when the button that is down now is up again and its click was heard. */
const nextClick = () =>
  new Promise((resolve) => addEventListener('mouseup', () => setTimeout(resolve), { once: true }));

/** The component may have gone while the part was on its way. */
const isLoading = (state: { current: string }): boolean => state.current === 'loading';

type Listen = (trigger: ReactElement, opens: boolean) => ReactElement;

type Interested<Part> =
  | { part: Part; takeOver: TakeOver; listen: Listen }
  | { part?: undefined; takeOver?: undefined; listen: Listen };

interface Interest {
  type: string;
  key?: string;
  currentTarget: Element;
}
