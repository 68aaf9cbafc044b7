const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether a key event comes from something one types into. Inside a shadow root only the composed path knows. */
export function isTyping(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches(EDITABLE);
}

/**
 * Keeps what is typed inside from the page's shortcuts: outside the shadow root the target of a key event is the host
 * element, so the page cannot see that somebody is typing. The attribute `no-key-isolation` switches it off.
 */
export function isolateKeys(root: ShadowRoot): () => void {
  const listening = new AbortController();
  const stop = (event: Event) => {
    if (isTyping(event) && !root.host.hasAttribute('no-key-isolation')) event.stopPropagation();
  };
  for (const type of ['keydown', 'keyup', 'keypress']) {
    root.addEventListener(type, stop, { signal: listening.signal });
  }
  return () => listening.abort();
}
