import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStudio, useSurface, useText } from '@agent-studio/core';
import { useServerUrl } from '../../../data/publications.ts';
import { type Look, toSettings } from './deploy-snippet.ts';
import styles from './deploy.module.css';

const TAG = 'studio-assistant';

/**
 * The real element on a page of its own, under the policy of a strict host. It asks in the name of the reader: that works
 * before the agent is published, and takes nothing from the rate of the key.
 */
export function DeployPreview({ agentId, look }: { agentId: string; look: Look }) {
  const t = useText();
  const { connection } = useStudio();
  const { locale, dir } = useSurface();
  const server = useServerUrl();
  const frame = useRef<HTMLIFrameElement>(null);
  const [failed, setFailed] = useState(false);
  const isOwn = new URL(server, document.baseURI).origin === location.origin;

  const settingsFor = (wanted: Look) =>
    new Map([...toSettings({ server, agentId, key: null, look: wanted }), ['storage', 'memory'] as const]);

  function begin() {
    const page = frame.current?.contentDocument;
    const registry = frame.current?.contentWindow?.customElements;
    if (!page?.body || !registry?.get(TAG)) {
      setFailed(true);
      return;
    }
    // The page reads as the studio around it.
    Object.assign(page.documentElement, { lang: locale, dir });
    const heading = page.querySelector('h1');
    if (heading) heading.textContent = t('Your page');
    const assistant: HTMLElement = page.createElement(TAG);
    for (const [name, value] of settingsFor(look)) assistant.setAttribute(name, value);
    Object.assign(assistant, { getToken: async () => connection.getToken() });
    assistant.toggleAttribute('open', true);
    page.body.append(assistant);
  }

  const follow = useEffectEvent((wanted: Look) => {
    const assistant = frame.current?.contentDocument?.querySelector(TAG);
    const settings = settingsFor(wanted);
    for (const name of ['heading', 'theme', 'placement']) {
      const value = settings.get(name);
      if (value === undefined) assistant?.removeAttribute(name);
      else assistant?.setAttribute(name, value);
    }
  });
  useEffect(() => follow(look), [look]);

  if (!isOwn || failed) {
    return (
      <p className={styles.note}>
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
      src={`${server}/demo/preview.html`}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a fixed page of ours, which gets the token; it is kept in its frame
      sandbox="allow-scripts allow-same-origin allow-popups"
      onLoad={begin}
    />
  );
}
