import '../theme/studio-theme.ts';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { MOVED } from '../element/element-handle.ts';
import { keepEscape, type Layer } from '../element/keep-escape.ts';
import { isolateKeys } from '../element/key-isolation.ts';
import type { Direction } from '../i18n/locale.ts';
import type { Labels } from '../i18n/translate.ts';
import { TextContext } from '../i18n/use-text.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import type { ColorMode } from '../theme/color-mode.ts';
import { cx } from './cx.ts';
import { LayerContext, showAgain } from './layer.tsx';

interface SurfaceValue {
  /** Null outside of an element. */
  root: ShadowRoot | null;
  locale: string;
  dir: Direction;
  /** The layer that is not inert: that of the modal opened last, else the surface's own. */
  topmost: HTMLElement | null;
  /** A modal announces its layer while it is open. */
  openModal: (layer: HTMLElement) => () => void;
  /** Whatever Escape closes announces itself while it is open, see `useLayer`. */
  openLayer: (layer: Layer) => () => void;
}

const SurfaceContext = createContext<SurfaceValue>({
  root: null,
  locale: 'en',
  dir: 'ltr',
  topmost: null,
  openModal: () => () => {},
  openLayer: () => () => {},
});

export const useSurface = (): SurfaceValue => use(SurfaceContext);

/**
 * While `open`, Escape closes this and nothing of the page around. `close` is for what does not hear the key by itself;
 * with `area` only keys pressed there count.
 */
export function useLayer(open: boolean, { close, area }: Layer = {}): void {
  const { openLayer } = useSurface();
  const closes = Boolean(close);
  const onEscape = useEffectEvent(() => close?.());
  const where = useEffectEvent(() => area?.() ?? null);
  const isBound = Boolean(area);
  useEffect(
    () =>
      open
        ? openLayer({
            ...(closes && { close: () => onEscape() }),
            ...(isBound && { area: () => where() }),
          })
        : undefined,
    [open, closes, isBound, openLayer],
  );
}

export interface SurfaceProps {
  root: ShadowRoot;
  mode: ColorMode;
  locale?: string;
  dir?: Direction;
  /** Texts of the host in place of those of the locale; the English text is the key. */
  labels?: Labels | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The root of everything an element shows: reset, theme, language, direction, and the layers of floating parts. */
export function Surface({
  root,
  mode,
  locale = 'en',
  dir = 'ltr',
  labels,
  className,
  children,
}: SurfaceProps) {
  const translate = useTranslate(locale, labels);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const [modals, setModals] = useState<readonly HTMLElement[]>([]);

  const openModal = useCallback((opened: HTMLElement) => {
    setModals((open) => [...open, opened]);
    return () => setModals((open) => open.filter((other) => other !== opened));
  }, []);
  const [open] = useState<Layer[]>(() => []);
  const openLayer = useCallback(
    (opened: Layer) => {
      open.push(opened);
      return () => void open.splice(open.indexOf(opened), 1);
    },
    [open],
  );
  const topmost = modals.at(-1) ?? layer;
  const value = useMemo(
    () => ({ root, locale, dir, topmost, openModal, openLayer }),
    [root, locale, dir, topmost, openModal, openLayer],
  );

  useEffect(() => isolateKeys(root), [root]);
  useEffect(() => keepEscape(root, () => open), [root, open]);
  useEffect(() => {
    const moved = () => showAgain(root);
    root.addEventListener(MOVED, moved);
    return () => root.removeEventListener(MOVED, moved);
  }, [root]);

  return (
    <TextContext value={translate}>
      <SurfaceContext value={value}>
        <LayerContext value={layer}>
          <div className={cx('root', className)} part="root" dir={dir} lang={locale} data-mode={mode}>
            {children}
            <div ref={setLayer} />
          </div>
        </LayerContext>
      </SurfaceContext>
    </TextContext>
  );
}
