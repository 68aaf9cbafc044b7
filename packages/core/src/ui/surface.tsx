import '../theme/studio-theme.ts';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { MOVED } from '../element/element-handle.ts';
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
}

const SurfaceContext = createContext<SurfaceValue>({
  root: null,
  locale: 'en',
  dir: 'ltr',
  topmost: null,
  openModal: () => () => {},
});

export const useSurface = (): SurfaceValue => use(SurfaceContext);

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
  const topmost = modals.at(-1) ?? layer;
  const value = useMemo(
    () => ({ root, locale, dir, topmost, openModal }),
    [root, locale, dir, topmost, openModal],
  );

  useEffect(() => isolateKeys(root), [root]);
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
