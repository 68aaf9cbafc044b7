import type { StudioAssistantElement } from '../../types/define.d.ts';
import {
  CONNECT,
  FRAME_EVENTS,
  FRAME_METHODS,
  FRAME_VALUES,
  type FromFrame,
  HELLO,
  readToFrame,
  toData,
} from './frame-messages.ts';

/* In the frame: /chat/{agent}?embed=<origin>. Its server has checked the origin, and the browser that no other shows it. */

/** Lets the page of `origin` around this frame use the element, and nobody else. */
export function bridge(element: StudioAssistantElement, origin: string): void {
  let stop: AbortController | undefined;
  addEventListener('message', ({ origin: from, source, data, ports: [port] }) => {
    if (from !== origin || source !== parent || data !== CONNECT || !port) return;
    stop?.abort();
    stop = new AbortController();
    serve(element, port, stop.signal);
  });
  parent.postMessage(HELLO, origin);
}

function serve(element: StudioAssistantElement, port: MessagePort, signal: AbortSignal): void {
  const target = element as unknown as Record<string, unknown>;
  const asked = new Map<number, (answer: { allowed: boolean; detail: object }) => void>();
  let count = 0;
  const say = (message: FromFrame) => port.postMessage(message);

  async function call(id: number, method: string, args: readonly unknown[]): Promise<void> {
    try {
      if (!FRAME_METHODS.some((name) => name === method)) throw new Error(`There is no ${method}().`);
      const value = await (target[method] as (...given: unknown[]) => Promise<unknown>)(...args);
      say({ type: 'done', id, value });
    } catch (error) {
      const { code = 'other', message } = error as { code?: string; message: string };
      say({ type: 'failed', id, code, message });
    }
  }

  function show(values: Readonly<Record<string, unknown>>): void {
    for (const name of FRAME_VALUES) if (Object.hasOwn(values, name)) target[name] = values[name];
    if (Object.hasOwn(values, 'logTexts')) element.toggleAttribute('log-texts', values['logTexts'] === true);
    // A part of the page has nothing to close.
    if (Object.hasOwn(values, 'closable'))
      element.toggleAttribute('data-closable', values['closable'] === true);
  }

  port.addEventListener('message', ({ data }) => {
    const message = readToFrame(data);
    if (message?.type === 'values') show(message.values);
    if (message?.type === 'call') void call(message.id, message.method, message.args);
    if (message?.type === 'answer') asked.get(message.id)?.(message);
  });
  signal.addEventListener('abort', () => port.close());
  port.start();

  const tellValues = () => {
    const { messages, pending, conversationId } = element;
    say({ type: 'values', values: toData({ messages, pending, conversationId }) });
  };
  for (const name of FRAME_EVENTS)
    element.addEventListener(
      name,
      (event) => {
        const { detail } = event as CustomEvent<object>;
        if (name === 'studio-log' && (detail as { name: string }).name.startsWith('panel.')) return;
        if (name !== 'studio-message-delta') tellValues();
        say({ type: 'event', name, detail: toData(detail) });
      },
      { signal },
    );
  element.addEventListener(
    'studio-before-close',
    (event) => {
      // The page closes what it has opened.
      event.preventDefault();
      say({ type: 'close' });
    },
    { signal },
  );
  element.addEventListener(
    'studio-before-send',
    ({ detail }) => {
      const id = ++count;
      const answer = new Promise<boolean>((resolve) => {
        asked.set(id, ({ allowed, detail: changed }) => {
          asked.delete(id);
          Object.assign(detail, changed);
          resolve(allowed);
        });
      });
      detail.waitUntil(answer);
      const { text, context } = detail;
      say({ type: 'ask', id, name: 'studio-before-send', detail: toData({ text, context }) });
    },
    { signal },
  );
  tellValues();
}

const { embed } = document.body.dataset;
const element = document.querySelector('studio-assistant');
if (embed && element && parent !== window) bridge(element, embed);
