import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStudio, useSurface, useText } from '@agent-studio/core';
import { ACCENT, attributesOf, type ElementLook } from './element-snippet.ts';
import styles from './settings.module.css';

/** The real element on a page of its own; it asks in the name of the reader, and keeps nothing. */
export function ElementPreview({ look, server }: { look: ElementLook; server: string }) {
  const t = useText();
  const { connection } = useStudio();
  const { locale, dir } = useSurface();
  const frame = useRef<HTMLIFrameElement>(null);
  const [failed, setFailed] = useState(false);
  const isOwn = new URL(server, document.baseURI).origin === location.origin;

  function dress(element: HTMLElement, wanted: ElementLook): void {
    const settings = new Map(attributesOf(wanted, server));
    for (const name of ['theme', 'locale', 'heading']) {
      const value = settings.get(name);
      if (value === undefined) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    element.style.setProperty(ACCENT, wanted.accent);
  }

  async function begin(): Promise<void> {
    const page = frame.current?.contentDocument;
    const view = frame.current?.contentWindow;
    if (!page?.body || !view) {
      setFailed(true);
      return;
    }
    try {
      await defined(view, look.tag);
    } catch {
      // Said in the place of the preview.
      setFailed(true);
      return;
    }
    // The page reads as the studio around it.
    Object.assign(page.documentElement, { lang: locale, dir });
    const heading = page.querySelector('h1');
    if (heading) heading.textContent = t('Your page');
    const element: HTMLElement = page.createElement(look.tag);
    element.setAttribute('api-base-url', server);
    element.setAttribute('storage', 'memory');
    // On a phone it covers the page that it is shown on.
    if (look.tag === 'studio-assistant')
      element.toggleAttribute('open', page.documentElement.clientWidth >= PHONE_PX);
    dress(element, look);
    Object.assign(element, { getToken: async () => connection.getToken() });
    page.body.append(element);
  }

  const follow = useEffectEvent((wanted: ElementLook) => {
    const element = frame.current?.contentDocument?.querySelector<HTMLElement>(look.tag);
    if (element) dress(element, wanted);
  });
  useEffect(() => follow(look), [look]);

  if (!isOwn || failed) {
    return (
      <p className={styles.fixed}>
        {failed
          ? t('The preview could not be loaded.')
          : t('The preview is shown where the studio runs on its own server, {server}.', { server })}
      </p>
    );
  }
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={t('Preview')}
      src={`${server}/demo/${PAGES[look.tag]}`}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a fixed page of ours, which gets the token; it is kept in its frame
      sandbox="allow-scripts allow-same-origin allow-popups"
      onLoad={() => void begin()}
    />
  );
}

const WAIT_MS = 15_000;
/** Below it the assistant fills the page. */
const PHONE_PX = 480;
/** Each loads one element. */
const PAGES = { 'studio-assistant': 'preview.html', 'studio-app': 'preview-studio.html' } as const;

/** The page loads the script: trusted types let nobody else do it. */
async function defined(view: Window, tag: string): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${tag} did not load.`)), WAIT_MS);
  });
  await Promise.race([view.customElements.whenDefined(tag), late]);
}
